import { hasLetterOrDigit } from "../domain/letters.ts";
import type { ZipArchive } from "./open-zip.ts";
import { readRelations } from "./read-package.ts";
import { readXml } from "./read-xml.ts";

/** Parts with words of their own. Notes on cells explain them; the comments of a text are talk about it. */
const WORDED = {
  DOCX: new Set(["chart", "diagramData"]),
  XLSX: new Set(["comments", "drawing", "chart"]),
};
const PARAGRAPHS = new Set(["p", "pt", "comment"]);
/** Parts lead to parts no deeper than this: a sheet to its drawing, the drawing to its chart. */
const DEPTH = 2;

/** What stands in the parts that belong to one part and are no text of it, each paragraph once. */
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

/** Texts, and the names that a chart keeps of its series and categories; on a sheet those stand in cells. */
export function paragraphsOf(xml: string, kind: string): string[] {
  const paragraphs: string[] = [];
  let text = "";
  let inText = false;
  let named = 0;
  readXml(
    xml,
    {
      open(name) {
        if (name === "strCache") named += 1;
        inText = name === "t" || (name === "v" && named > 0 && kind !== "XLSX");
      },
      text(piece) {
        if (inText) text += piece;
      },
      close(name) {
        inText = false;
        if (name === "strCache") named -= 1;
        if (!PARAGRAPHS.has(name)) return;
        if (hasLetterOrDigit(text)) paragraphs.push(text);
        text = "";
      },
    },
    kind,
  );
  return paragraphs;
}
