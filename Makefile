# Portico's commands. `make help` explains them.

APP ?= Examples/TabBarGuide
# Without APP all examples are shown.
OTHER_APPS := $(if $(filter file,$(origin APP)),$(filter-out $(APP),$(wildcard Examples/*)))
OUT ?= out
CONFIGURATION := release
PORTICO := .build/$(CONFIGURATION)/portico

# Everything in the project's style; golden texts and test programs are as they are on purpose.
STYLED := $(shell find Package.swift Sources Tests Examples Benchmarks -name '*.swift' \
    -not -path '*/Golden/*' -not -path '*/Programs/*' -not -path '*/.build/*' -not -path '*/.peers/*')

.DEFAULT_GOAL := help
.PHONY: help setup build run test bench bench-setup coverage format lint clean

help: ## Show this text
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'
	@echo
	@echo "  APP=path     the app that \`make run\` runs (all examples; without a terminal Examples/TabBarGuide)"
	@echo "  OUT=path     where \`make run\` puts its pictures without a terminal (out)"

setup: ## Install missing system packages (apt)
	@Scripts/setup

build: setup ## Compile the framework, the SDK and the portico command
	@swift build -c $(CONFIGURATION)
	@$(PORTICO) sdk . > /dev/null

run: build ## Show the apps live in a browser; without a terminal: pictures of every tab to OUT, the first screen's tree here
	@if [ -t 1 ] && [ "$${CI:-}" != true ]; then \
	    exec $(PORTICO) run "$(APP)" $(OTHER_APPS); \
	else \
	    exec $(PORTICO) tour "$(APP)" -o "$(OUT)"; \
	fi

test: build ## Run all tests
	@swift build --build-tests
	@PORTICO_COMMAND="$(abspath $(PORTICO))" swift test --skip-build
	@Tests/Browser/run "$(abspath $(PORTICO))" run Examples/TabBarGuide Tests/Browser/Fields

bench-setup: ## Fetch the libraries that the benchmarks compare with
	@Benchmarks/setup

bench: ## Run the benchmarks: one table of figures, budgets and verdicts
	@Benchmarks/run

coverage: build ## Write Documentation/Coverage.md: which of Apple's public members are declared
	@Scripts/coverage

format: ## Rewrite the Swift files in the project's style
	@swift format --in-place --parallel $(STYLED)

lint: ## Check style and the layers of the modules
	@swift format lint --strict --parallel $(STYLED)
	@Scripts/check-layers

clean: ## Remove everything that was built
	@rm -rf .build "$(OUT)"
