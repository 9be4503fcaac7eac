import type { Element, Nodes } from "hast";

/** The cells of a table as rendered, the header first. */
export function rowsOfTable(table: Element): Element[][] {
  return elementsIn(table, "tr").map((row) => elementsIn(row, "th", "td"));
}

function elementsIn(parent: Element, ...names: readonly string[]): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return names.includes(child.tagName) ? [child] : elementsIn(child, ...names);
  });
}

/** The words of a cell; `withSlots`: with the numbers of its sources. */
export function cellText(node: Nodes, withSlots = false): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  if (node.tagName === "slot-mark") return withSlots ? `[${String(node.properties.slot)}]` : "";
  if (node.tagName === "br") return " ";
  return node.children.map((child) => cellText(child, withSlots)).join("");
}

/** Whether the node contains something clickable, which no button may enclose. */
export function holdsButton(node: Element): boolean {
  return node.children.some(
    (child) =>
      child.type === "element" &&
      (["slot-mark", "turn-mark", "unsupported-text", "a"].includes(child.tagName) || holdsButton(child)),
  );
}
