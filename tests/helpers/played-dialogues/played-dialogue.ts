import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { builtInAssistantIdSchema } from "../../../lib/domain/session.ts";
import { actionSchema } from "../../../lib/domain/turn.ts";
import { unsupportedReasonSchema } from "../../../lib/domain/unsupported.ts";

const FOLDER = new URL("../../fixtures/dialogues/", import.meta.url);

const playedTurnSchema = z
  .object({
    message: z.string().min(1),
    /** What the light model said the message means, as it wrote it. */
    understanding: z.record(z.string(), z.unknown()).optional(),
    /** The tools that the answer model called, round by round. */
    rounds: z
      .array(z.array(z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) })).min(1))
      .optional(),
    /**
     * As it was written, with {{title of the document}} where the number of that document stood; null: no
     * model was asked.
     */
    answer: z.string().min(1).nullable(),
    /** The evidence for the answer, letter for letter: in a document (its title) or in a turn ("turn 3"). */
    restsOn: z.array(z.object({ in: z.string().min(1), text: z.string().min(4) }).strict()),
    action: actionSchema,
    /** The beginnings of sentences that deserve a mark. */
    marks: z.array(z.object({ reason: unsupportedReasonSchema, sentence: z.string().min(1) }).strict()),
    /**
     * How sentences begin that are marked though nothing is wrong with them: known faults, none where it is
     * left out.
     */
    stillMarked: z.array(z.string().min(1)).optional(),
    /** Titles of the documents that are opened. */
    shows: z.array(z.string()).optional(),
  })
  .strict();
export type PlayedTurn = z.infer<typeof playedTurnSchema>;

const playedDialogueSchema = z
  .object({ assistant: builtInAssistantIdSchema, turns: z.array(playedTurnSchema).min(1) })
  .strict();
export type PlayedDialogue = z.infer<typeof playedDialogueSchema> & { name: string };

/** Dialogues in which a person was the model: each request was answered from its words alone. */
export function readPlayedDialogues(): PlayedDialogue[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => ({
      name: basename(file, ".json"),
      ...playedDialogueSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))),
    }));
}

const CITED = /\{\{([^{}]+)\}\}/gu;

/** The text with what `number` says for each title that it cites; where it says nothing, 0. */
export function withNumbers(text: string, number: (title: string) => number | undefined): string {
  return text.replace(CITED, (_, title: string) => `[${number(title) ?? 0}]`);
}

/** The titles of the documents that a text cites, in order of first mention. */
export function titlesCited(text: string): string[] {
  return [...new Set([...text.matchAll(CITED)].map(([, title]) => title ?? ""))];
}
