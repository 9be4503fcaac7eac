import { hasLetterOrDigit } from "../domain/letters.ts";
import { oneLine } from "../domain/text.ts";
import type { ZipArchive } from "./open-zip.ts";
import { readRelations } from "./read-package.ts";
import { textsIn } from "./read-xml.ts";

/**
 * Parts with words of their own. In a sheet, comments explain cells and are kept; in a text they only discuss
 * it.
 */
const WORDED = {
  DOCX: new Set(["chart", "diagramData"]),
  XLSX: new Set(["comments", "drawing", "chart"]),
};
/** How deep parts refer to parts: a sheet to its drawing, the drawing to its chart. */
const DEPTH = 2;

/** The words of a part's related parts, which are not in its own text; each paragraph once. */
export function wordsBeside(zip: ZipArchive, part: string, kind: keyof typeof WORDED): string[] {
  const found = new Set<string>();
  const visit = (from: string, depth: number): void => {
    for (const { type, target, external } of readRelations(zip, from, kind).values()) {
      if (external || !WORDED[kind].has(type)) continue;
      const xml = zip.readText(target);
      if (xml === null) continue;
      for (const text of paragraphsOf(xml, kind)) found.add(text);
      if (depth < DEPTH) visit(target, depth + 1);
    }
  };
  visit(part, 1);
  return [...found];
}

/** Texts, and the names of a chart's series and categories, except in a sheet, where cells hold them. */
export function paragraphsOf(xml: string, kind: string): string[] {
  const names = new Set(["p", "comment", ...(kind === "XLSX" ? [] : ["pt"])]);
  return textsIn(xml, names, kind).flatMap(({ text }) => (hasLetterOrDigit(text) ? [oneLine(text)] : []));
}
