import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { builtInAssistantIdSchema } from "../../lib/domain/session.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { readAnswerableQuestions } from "./answerable-questions.ts";

export const WORD_KINDS = [
  "everyday",
  "other_language",
  "two_parts",
  "table",
  "editions",
  "plain",
  "typo",
  "near_miss",
] as const;

const wordQuestionSchema = z
  .object({
    id: z.string().regex(/^[a-z]+-[a-z-]+-\d{2}$/),
    /** Whose documents are searched: an assistant's samples, or the seeds. */
    library: z.union([builtInAssistantIdSchema, z.literal("seeds")]),
    language: z.enum(["ko", "en"]),
    kind: z.enum(WORD_KINDS),
    question: z.string().min(1),
    /** All that a right answer needs; each of them is met by any one of its passages (file, words of it). */
    needs: z.array(z.array(z.tuple([z.string().min(1), z.string().min(1)])).min(1)),
    heldOut: z.boolean(),
  })
  .strict();
export type WordQuestion = z.infer<typeof wordQuestionSchema>;

/** Typing mistakes, near misses and the seeds alone. */
export function readOwnWordQuestions(): WordQuestion[] {
  const read: unknown = JSON.parse(
    readFileSync(join(projectFolder, "bench", "answerable", "words.json"), "utf8"),
  );
  return fromWire(z.array(wordQuestionSchema)).parse(read);
}

/** These and all of bench/answerable that stand by themselves. */
export function readWordQuestions(): WordQuestion[] {
  const answerable = readAnswerableQuestions().flatMap((question): WordQuestion[] => {
    const { id, assistant, language, kind, needs, heldOut } = question;
    if (kind === "follow_up") return [];
    const asked = { id, library: assistant, language, question: question.question, needs, heldOut };
    return [{ ...asked, kind: kind === "unanswerable" ? "near_miss" : kind }];
  });
  return [...answerable, ...readOwnWordQuestions()];
}
