import { z } from "zod";
import type { Chunk } from "../../domain/document.ts";
import { cutAtWord } from "../../domain/text.ts";
import { PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";
import type { StepDetail } from "./answer-tool.ts";

/** How every tool names a document. */
export const doc = z
  .union([z.number().int().min(1), z.string().trim().min(1)])
  .describe("its shown number, or its id");

export const passageNumber = z.number().int().min(1);

/** What people are told about a document being read: which part, and where it is. */
export function stepOf(
  { document, version }: DocumentSnapshot,
  part?: string,
  chunks: readonly Chunk[] = [],
): StepDetail {
  const [first, last] = [chunks[0], chunks.at(-1)];
  return {
    docId: document.docId,
    version,
    title: cutAtWord(document.title, PROMPT_TITLE_LENGTH),
    ...(part ? { part: cutAtWord(part, PROMPT_TITLE_LENGTH) } : {}),
    ...(first && last ? { range: { from: first.from, to: last.to } } : {}),
  };
}
