import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { builtInAssistantIdSchema } from "../../lib/domain/session.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";

export const ANSWERABLE_KINDS = [
  "everyday",
  "other_language",
  "two_parts",
  "table",
  "editions",
  "plain",
  "follow_up",
  "unanswerable",
] as const;

/** A file of the assistant's library, and words of its stored rendition, blanks aside. */
const passageSchema = z.tuple([z.string().min(1), z.string().min(1)]);

const earlierSchema = z
  .object({ user: z.string().min(1), assistant: z.string().min(1), cites: z.string().min(1) })
  .strict();

const questionSchema = z
  .object({
    id: z.string().regex(/^[a-z]+-[a-z-]+-\d{2}$/),
    assistant: builtInAssistantIdSchema,
    language: z.enum(["ko", "en"]),
    kind: z.enum(ANSWERABLE_KINDS),
    question: z.string().min(1),
    /** What was said before it, the oldest first; each answer cites the document that it came from. */
    before: z.array(earlierSchema).optional(),
    /** All that a right answer needs; each of them is met by any one of its passages. */
    needs: z.array(z.array(passageSchema).min(1)),
    /** Nobody looks at how these fare while something is changed. */
    heldOut: z.boolean(),
  })
  .strict();
export type AnswerableQuestion = z.infer<typeof questionSchema>;

const dialoguesSchema = z.array(
  z
    .object({
      id: z.string().min(1),
      assistant: builtInAssistantIdSchema,
      language: z.enum(["ko", "en"]),
      /** What the user says, and what a user of the best product would expect in return. */
      turns: z.array(z.object({ user: z.string().min(1), expects: z.string().min(1) }).strict()).length(8),
    })
    .strict(),
);

/**
 * Questions as people type them, written from the documents alone before anybody looked at how they are
 * searched, with the passages that an answer needs.
 */
export function readAnswerableQuestions(): AnswerableQuestion[] {
  return fromWire(z.array(questionSchema)).parse(read("questions.json"));
}

/** Conversations to be played by hand. */
export function readDialogues(): z.infer<typeof dialoguesSchema> {
  return dialoguesSchema.parse(read("dialogues.json"));
}

/** About every third, by the id alone: what a question is about has no say in it. */
export function isHeldOut(id: string): boolean {
  return createHash("sha256").update(id).digest().readUInt32BE(0) % 3 === 0;
}

/** Blanks of every kind are one: a table is set out elsewhere as it is here. */
export function withSingleBlanks(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(projectFolder, "bench", "answerable", file), "utf8"));
}
