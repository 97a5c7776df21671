import UIKit

class LayoutPage: PageViewController {

    private let folding = UIStackView()

    override func buildSections() {
        let distributions: [(UIStackView.Distribution, String)] = [
            (.fill, "Fill"), (.fillEqually, "Fill equally"), (.fillProportionally, "Fill proportionally"),
            (.equalSpacing, "Equal spacing"), (.equalCentering, "Equal centering"),
        ]
        for (distribution, name) in distributions {
            let stack = row(["A", "Медь", "세 글자", "Word"])
            stack.distribution = distribution
            addSection(name, stack)
        }
        let alignments: [(UIStackView.Alignment, String)] = [
            (.top, "Top"), (.center, "Center"), (.bottom, "Bottom"), (.firstBaseline, "First baseline"),
        ]
        for (alignment, name) in alignments {
            let stack = UIStackView(
                arrangedSubviews: [14, 30, 20].map { size in
                    let label = chip("Ag")
                    label.font = .systemFont(ofSize: size)
                    return label
                })
            stack.spacing = 8
            stack.alignment = alignment
            stack.heightAnchor.constraint(equalToConstant: 54).isActive = true
            let outer = UIStackView(arrangedSubviews: [stack, UIView()])
            addSection(name, outer)
        }
        addSection("Nested, with margins", card())
        addSection("Folding", foldButton(), foldingColumn())
    }

    private func row(_ titles: [String]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: titles.map { chip($0) })
        stack.spacing = 8
        return stack
    }

    private func chip(_ title: String) -> UILabel {
        let label = UILabel()
        label.text = title.localized
        label.textAlignment = .center
        label.backgroundColor = .tertiarySystemFill
        label.layer.cornerRadius = 6
        label.clipsToBounds = true
        return label
    }

    private func card() -> UIView {
        let image = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
        image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        image.setContentHuggingPriority(.required, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [
            makeLabel("Имя Фамилия", style: .headline), makeLabel("이름과 설명이 두 줄로", style: .subheadline, color: .secondaryLabel),
        ])
        texts.axis = .vertical
        texts.spacing = 2
        let card = UIStackView(arrangedSubviews: [image, texts])
        card.spacing = 12
        card.alignment = .center
        card.isLayoutMarginsRelativeArrangement = true
        card.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 12
        card.layer.cornerCurve = .continuous
        return card
    }

    private func foldButton() -> UIView {
        let button = UIButton(type: .system)
        button.setTitle("Fold".localized, for: .normal)
        button.addTarget(self, action: #selector(fold), for: .touchUpInside)
        return button
    }

    private func foldingColumn() -> UIView {
        folding.axis = .vertical
        folding.spacing = 6
        for title in ["One", "Два", "셋"] {
            let label = chip(title)
            label.heightAnchor.constraint(equalToConstant: 36).isActive = true
            folding.addArrangedSubview(label)
        }
        return folding
    }

    @objc private func fold() {
        UIView.animate(withDuration: 0.3) {
            self.folding.arrangedSubviews[1].isHidden.toggle()
            self.view.layoutIfNeeded()
        }
    }
}
