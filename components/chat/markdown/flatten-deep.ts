import type { Element, Root } from "hast";

/** The deepest nesting of elements: the renderer recurses once per level. */
const DEPTH_MAX = 200;

/** Replaces elements nested deeper by their text. Does not recurse. */
export function flattenDeep(tree: Root): void {
  const open: { node: Root | Element; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth >= DEPTH_MAX) node.children = [{ type: "text", value: textOf(node.children) }];
    for (const child of node.children)
      if (child.type === "element") open.push({ node: child, depth: depth + 1 });
  }
}

function textOf(nodes: Root["children"]): string {
  const parts: string[] = [];
  const left = nodes.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === "text") parts.push(node.value);
    else if (node.type === "element") left.push(...node.children.toReversed());
  }
  return parts.join("");
}
