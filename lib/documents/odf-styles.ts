import { type Attributes, readXml } from "./read-xml.ts";

/** What the styles of an OpenDocument file say about its text. */
export interface OdfStyles {
  /** The level of a paragraph that is a heading by its style alone; 0 if it is not one. */
  headingLevel(style: string): number;
  /** Whether a table (a sheet) of this style is hidden when shown. */
  isHidden(style: string): boolean;
  isOrdered(list: string, level: number): boolean;
}

interface Style {
  parent: string;
  hidden: boolean;
}

/** @param parts XML of the parts that hold styles */
export function readOdfStyles(parts: readonly string[], kind: string): OdfStyles {
  const styles = new Map<string, Style>();
  const ordered = new Map<string, Set<number>>();
  let style: Style | undefined;
  let list = "";
  const open = (name: string, attributes: Attributes): void => {
    const { "style:name": named = "", "text:level": level = "1" } = attributes;
    if (name === "style") {
      style = { parent: attributes["style:parent-style-name"] ?? "", hidden: false };
      styles.set(named, style);
    } else if (name === "table-properties" && style !== undefined) {
      style.hidden = attributes["table:display"] === "false";
    } else if (name === "list-style") {
      list = named;
    } else if (name === "list-level-style-number") {
      // A level without a number format is not numbered.
      const levels = ordered.get(list) ?? new Set();
      if ((attributes["style:num-format"] ?? "") !== "") levels.add(Number(level));
      ordered.set(list, levels);
    }
  };
  for (const xml of parts) readXml(xml, { open }, kind);
  return {
    headingLevel: (name) => levelOf(name) || levelOf(styles.get(name)?.parent ?? ""),
    isHidden: (name) => styles.get(name)?.hidden ?? false,
    isOrdered: (name, level) => ordered.get(name)?.has(level) ?? false,
  };
}

/** Styles have their English names in every language; a blank is encoded as _20_. */
function levelOf(name: string): number {
  return name === "Title" ? 1 : Number(/^Heading_20_(\d)$/.exec(name)?.[1] ?? 0);
}
