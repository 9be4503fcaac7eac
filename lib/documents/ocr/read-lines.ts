import { z } from "zod";
import { hasLetterOrDigit } from "../../domain/letters.ts";
import { OCR_LINE_SURE } from "../../tunables/ocr.ts";

export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ReadWord extends PixelBox {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  /** A blank precedes it: Korean words are often recognised in parts. */
  spaced: boolean;
  /** A ruled line lies between it and the word before. */
  ruled: boolean;
}

export interface ReadLine {
  words: ReadWord[];
  /** The height of its letters including ascenders and descenders, in pixels. */
  height: number;
}

const boxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const wordSchema = z.object({ bbox: boxSchema, text: z.string(), confidence: z.number() });
const lineSchema = z.object({
  text: z.string(),
  confidence: z.number(),
  rowAttributes: z.object({ rowHeight: z.number() }),
  words: z.array(wordSchema),
});
const pageSchema = z.object({
  blocks: z.array(z.object({ paragraphs: z.array(z.object({ lines: z.array(lineSchema) })) })),
});

/**
 * Reads lines and words from the recogniser's output, without those that are strokes of a picture.
 * @param rules vertical lines that were erased before
 */
export function readLines(json: string, rules: readonly PixelBox[]): ReadLine[] {
  const page = pageSchema.parse(JSON.parse(json));
  const lines = page.blocks.flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines
    .filter((line) => line.confidence >= OCR_LINE_SURE && hasLetterOrDigit(line.text))
    .map((line) => ({ words: wordsOf(line, rules), height: line.rowAttributes.rowHeight }))
    .filter((line) => line.words.length > 0);
}

function wordsOf(line: z.infer<typeof lineSchema>, rules: readonly PixelBox[]): ReadWord[] {
  let at = 0;
  let end = Number.POSITIVE_INFINITY;
  return line.words.flatMap(({ bbox, text, confidence }) => {
    const trimmed = text.trim();
    // Where rules were erased, the recogniser still sees traces of them between the cells.
    const word = rules.length === 0 ? trimmed : trimmed.replace(/^[_|]+|[_|]+$/g, "");
    if (word === "") return [];
    const found = line.text.indexOf(word, at);
    const spaced = found < 0 || /\s/.test(line.text.slice(at, found));
    if (found >= 0) at = found + word.length;
    const box = { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 };
    const ruled = rules.some((rule) => stands(rule, end, box));
    end = box.right;
    return [{ text: word, confidence, spaced, ruled, ...box }];
  });
}

/**
 * Whether the rule lies between the two words. Letters may cross a rule slightly, so only the middle of the
 * word counts.
 */
function stands(rule: PixelBox, from: number, word: PixelBox): boolean {
  const middle = (word.top + word.bottom) / 2;
  const reach = (word.bottom - word.top) / 4;
  return (
    rule.left > from - reach && rule.right < word.left + reach && rule.top < middle && rule.bottom > middle
  );
}
