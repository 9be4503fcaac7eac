import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";
import type { PdfRun } from "./pdf-lines.ts";

/** Words on a page that are not part of its text: values of form fields, text boxes, stamps. */
const annotationSchema = z.object({
  id: z.string(),
  subtype: z.string(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  fieldType: z.string().nullish(),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  textContent: z.array(z.string()).nullish(),
  pushButton: z.boolean().nullish(),
  password: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
  hasAppearance: z.boolean().nullish(),
});
type Annotation = z.infer<typeof annotationSchema>;

const glyphsSchema = z.array(z.union([z.object({ unicode: z.string() }), z.number(), z.null()]));

/** In a box taller than this, the text is smaller than the box. */
const TEXT_SIZE = 12;

/** The page's runs with the words of its annotations inserted, each after the run to its left. */
export async function withAnnotations(
  page: PDFPageProxy,
  runs: readonly PdfRun[],
  origin: { left: number; bottom: number },
): Promise<PdfRun[]> {
  // A page with damaged annotations still has its text.
  const found: unknown[] = await page.getAnnotations().catch(() => []);
  const shown = found.flatMap((each) => {
    const parsed = annotationSchema.safeParse(each);
    return parsed.success && parsed.data.hidden !== true && parsed.data.password !== true
      ? [parsed.data]
      : [];
  });
  const drawn = new Map(shown.some(isDrawn) ? await readDrawn(page).catch(() => []) : []);
  const placed = [...runs];
  for (const annotation of shown) {
    const lines = linesOf(annotation, drawn);
    const [left, , right, top] = annotation.rect;
    const size = Math.min(TEXT_SIZE, (top - annotation.rect[1]) / Math.max(1, lines.length));
    const added = lines.map((text, place): PdfRun => {
      const y = top - origin.bottom - (place + 1) * size;
      return { text, x: left - origin.left, y, width: right - left, size, font: "" };
    });
    placed.splice(placeOf(placed, added[0]), 0, ...added);
  }
  return placed;
}

/** Whether the words exist only as drawn, as with buttons and stamps. */
function isDrawn({ subtype, pushButton, hasAppearance, textContent }: Annotation): boolean {
  return hasAppearance === true && !textContent && (pushButton === true || subtype === "Stamp");
}

function linesOf(annotation: Annotation, drawn: ReadonlyMap<string, string>): string[] {
  const { subtype, fieldType, fieldValue, textContent } = annotation;
  if (isDrawn(annotation)) return [drawn.get(annotation.id) ?? ""].filter((text) => text !== "");
  if (subtype !== "FreeText" && (subtype !== "Widget" || fieldType === "Btn")) return [];
  const value = typeof fieldValue === "string" ? fieldValue.split(/\r\n?|\n/) : (fieldValue ?? []);
  return (textContent ?? value).map((line) => line.trim()).filter((line) => line !== "");
}

/** The index after the run to its left on the same line; the end if there is none. */
function placeOf(runs: readonly PdfRun[], added: PdfRun | undefined): number {
  if (added === undefined) return runs.length;
  const before = runs.findLastIndex(
    (run) => run.text.trim() !== "" && Math.abs(run.y - added.y) < added.size && run.x < added.x,
  );
  return before < 0 ? runs.length : before + 1;
}

/** The text that each annotation draws, by its id. */
async function readDrawn(page: PDFPageProxy): Promise<Map<string, string>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = new Map<string, string>();
  let id = "";
  for (const [place, operation] of fnArray.entries()) {
    const given: unknown = argsArray[place];
    const first: unknown = Array.isArray(given) ? given[0] : undefined;
    if (operation === OPS.beginAnnotation) id = typeof first === "string" ? first : "";
    else if (operation === OPS.endAnnotation) id = "";
    else if (operation === OPS.showText && id !== "") {
      const glyphs = glyphsSchema.safeParse(first).data ?? [];
      const text = glyphs.map((glyph) => (typeof glyph === "object" ? (glyph?.unicode ?? "") : "")).join("");
      drawn.set(id, [drawn.get(id), text].filter(Boolean).join(" ").trim());
    }
  }
  return drawn;
}
