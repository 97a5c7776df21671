const format = (value) => typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value);
const frameText = ({ x, y, width, height }) => `${format(x)}, ${format(y)}  ${format(width)} × ${format(height)}`;
const isHidden = (node) => (node.attributes ?? []).some(({ name, value }) =>
  (name === "hidden" && value === "true") || (name === "alpha" && Number(value) === 0));

/** The panel with the controllers' and the views' tree. */
export class Trees {
  #elements;
  #trees = { controllers: [], views: [] };
  #kind = "controllers";
  #collapsed = new Set();
  /** The visible rows from top to bottom: element, node, depth, parent row. */
  #rows = [];
  #selected = null;
  #hovered = null;
  /** Called with the node to outline on the screen, or null. */
  onOutline = () => {};

  /** @param elements `tree`, `details` and `tabs` by kind */
  constructor(elements) {
    this.#elements = elements;
    for (const [kind, tab] of Object.entries(elements.tabs)) {
      tab.addEventListener("click", () => this.#show(kind));
      tab.addEventListener("keydown", (event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        const other = kind === "views" ? "controllers" : "views";
        this.#show(other);
        elements.tabs[other].focus();
      });
    }
    const { tree } = elements;
    tree.addEventListener("pointerover", (event) => this.#hover(this.#rowOf(event)?.node ?? null));
    tree.addEventListener("pointerleave", () => this.#hover(null));
    tree.addEventListener("click", (event) => {
      const row = this.#rowOf(event);
      if (!row) return;
      if (event.target.classList.contains("twist")) this.#toggle(row);
      else this.#select(row);
    });
    tree.addEventListener("keydown", (event) => this.#key(event));
    this.#describe(null);
  }

  /** Takes new trees; what is selected and folded stays so as long as its object lives. */
  update({ controllers, views }) {
    this.#trees = { controllers, views };
    this.#render();
  }

  #show(kind) {
    this.#kind = kind;
    for (const [name, tab] of Object.entries(this.#elements.tabs)) {
      tab.setAttribute("aria-selected", String(name === kind));
      tab.tabIndex = name === kind ? 0 : -1;
    }
    this.#render();
  }

  #render() {
    const { tree } = this.#elements;
    const { scrollTop, scrollLeft } = tree;
    this.#rows = [];
    const fragment = document.createDocumentFragment();
    for (const node of this.#trees[this.#kind]) this.#add(node, 0, null, fragment, isHidden(node));
    tree.replaceChildren(fragment);
    tree.scrollTop = scrollTop;
    tree.scrollLeft = scrollLeft;
    const selected = this.#rows.find(({ node }) => node.id === this.#selected);
    if (!selected && this.#hovered === null) this.onOutline(null);
    this.#mark(selected ?? null);
    const hovered = this.#rows.find(({ node }) => node.id === this.#hovered);
    this.#describe((hovered ?? selected)?.node ?? null);
    this.onOutline((hovered ?? selected)?.node ?? null);
  }

  #add(node, depth, parent, target, isUnseen) {
    const element = document.createElement("div");
    element.className = isUnseen ? "row unseen" : "row";
    element.id = `node-${node.id}`;
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", String(depth + 1));
    element.style.setProperty("--depth", depth);
    const isExpanded = !this.#collapsed.has(node.id);
    if (node.children.length > 0) element.setAttribute("aria-expanded", String(isExpanded));
    const append = (tag, text, name) => {
      const part = document.createElement(tag);
      if (name) part.className = name;
      part.textContent = text;
      element.append(part);
    };
    append("span", "", "twist");
    append("span", node.className);
    if (node.text) append("em", `“${node.text}”`);
    if (node.frame) append("small", frameText(node.frame));
    const row = { element, node, depth, parent };
    this.#rows.push(row);
    target.append(element);
    if (isExpanded) for (const child of node.children) this.#add(child, depth + 1, row, target, isUnseen || isHidden(child));
  }

  #rowOf(event) {
    const element = event.target.closest?.(".row");
    return element && this.#rows.find((row) => row.element === element);
  }

  #hover(node) {
    this.#hovered = node?.id ?? null;
    const shown = node ?? this.#rows.find((row) => row.node.id === this.#selected)?.node ?? null;
    this.onOutline(shown);
    this.#describe(shown);
  }

  #select(row) {
    this.#selected = this.#selected === row.node.id ? null : row.node.id;
    this.#mark(this.#selected === null ? null : row);
    this.onOutline(this.#selected === null ? null : row.node);
    this.#describe(this.#selected === null ? null : row.node);
  }

  #mark(row) {
    for (const { element } of this.#rows) element.setAttribute("aria-selected", String(element === row?.element));
    if (row) this.#elements.tree.setAttribute("aria-activedescendant", row.element.id);
    else this.#elements.tree.removeAttribute("aria-activedescendant");
  }

  #toggle(row) {
    if (row.node.children.length === 0) return;
    if (!this.#collapsed.delete(row.node.id)) this.#collapsed.add(row.node.id);
    this.#render();
  }

  #key(event) {
    const index = this.#rows.findIndex(({ node }) => node.id === this.#selected);
    const row = this.#rows[index];
    const go = (target) => {
      if (!target) return;
      this.#selected = null;
      this.#select(target);
      target.element.scrollIntoView({ block: "nearest" });
    };
    switch (event.key) {
      case "ArrowDown": go(this.#rows[index + 1]); break;
      case "ArrowUp": go(this.#rows[Math.max(0, index - 1)]); break;
      case "Home": go(this.#rows[0]); break;
      case "End": go(this.#rows.at(-1)); break;
      case "ArrowRight":
        if (row && this.#collapsed.has(row.node.id)) this.#toggle(row);
        else if (row?.node.children.length > 0) go(this.#rows[index + 1]);
        break;
      case "ArrowLeft":
        if (row && row.node.children.length > 0 && !this.#collapsed.has(row.node.id)) this.#toggle(row);
        else go(row?.parent);
        break;
      case "Escape":
        if (row) this.#select(row);
        break;
      default: return;
    }
    event.preventDefault();
  }

  #describe(node) {
    const { details } = this.#elements;
    if (!node) {
      const hint = document.createElement("p");
      hint.textContent = "Point at a row to see it on the screen; click to keep it.";
      details.replaceChildren(hint);
      return;
    }
    const facts = [["Class", node.className]];
    if (node.frame) facts.push(["Frame", frameText(node.frame)]);
    if (node.text) facts.push(["Text", node.text]);
    for (const { name, value } of node.attributes ?? []) facts.push([name[0].toUpperCase() + name.slice(1), value]);
    details.replaceChildren(...facts.flatMap(([name, value]) => {
      const term = document.createElement("dt");
      term.textContent = name;
      const text = document.createElement("dd");
      text.textContent = value;
      return [term, text];
    }));
  }
}
