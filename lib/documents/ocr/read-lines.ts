import { z } from "zod";
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
  /** A blank stands before it: Korean words are often found in parts. */
  spaced: boolean;
}

export interface ReadLine {
  words: ReadWord[];
  /** Height of its letters with what they reach above and below, in pixels. */
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

/** Lines and words out of what the recogniser writes, without those that are strokes of a picture. */
export function readLines(json: string): ReadLine[] {
  const page = pageSchema.parse(JSON.parse(json));
  const lines = page.blocks.flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines
    .filter((line) => line.confidence >= OCR_LINE_SURE && /[\p{L}\p{N}]/u.test(line.text))
    .map((line) => ({ words: wordsOf(line), height: line.rowAttributes.rowHeight }))
    .filter((line) => line.words.length > 0);
}

function wordsOf(line: z.infer<typeof lineSchema>): ReadWord[] {
  let at = 0;
  return line.words.flatMap(({ bbox, text, confidence }) => {
    const word = text.trim();
    if (word === "") return [];
    const found = line.text.indexOf(word, at);
    const spaced = found < 0 || /\s/.test(line.text.slice(at, found));
    if (found >= 0) at = found + word.length;
    return [{ text: word, confidence, spaced, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 }];
  });
}
