import { readFileSync } from "node:fs";
import { z } from "zod";
import { namedPartSchema, referenceTaskSchema } from "../../lib/domain/reference.ts";
import { builtInAssistantIdSchema } from "../../lib/domain/session.ts";
import { actionSchema } from "../../lib/domain/turn.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";

const placeSchema = z.tuple([z.number(), z.number()]);

const historySchema = z.object({
  assistant: builtInAssistantIdSchema,
  now: z.string(),
  library: z.array(
    z.object({
      docId: z.string(),
      title: z.string(),
      uri: z.string().optional(),
      version: z.number().optional(),
    }),
  ),
  turns: z.array(
    z.object({
      userText: z.string(),
      assistantText: z.string().optional(),
      ts: z.string(),
      /** "doc_id" or "doc_id@version", in slot order. */
      documents: z.array(z.string()),
      action: actionSchema.optional(),
      /** Turn and slot of what a show_document turn showed, and of what an ask_back turn offered. */
      shown: z.array(placeSchema).optional(),
      candidates: z.array(placeSchema).optional(),
    }),
  ),
});
export type PhraseHistory = z.infer<typeof historySchema>;

const phraseSchema = z.object({
  history: z.string(),
  text: z.string(),
  language: z.enum(["ko", "en", "mixed"]),
  category: z.string(),
  expect: z.object({
    action: z.enum(["show_document", "answer", "ask_back", "small_talk"]),
    /** "turn:slot", or "doc:" and the id of a document that is named by its id or title. */
    references: z.array(z.string()),
    kind: z.string().optional(),
    task: referenceTaskSchema.optional(),
    part: namedPartSchema.optional(),
  }),
  note: z.string().optional(),
});
export type Phrase = z.infer<typeof phraseSchema>;

export interface PhraseSet {
  histories: Map<string, PhraseHistory>;
  phrases: Phrase[];
}

/** Phrases with the conversations they are said in. Every file is validated. */
export function readPhraseSet(historyFile: string, phraseFiles: readonly string[]): PhraseSet {
  const fileSchema = z.object({ histories: z.record(z.string(), historySchema) });
  const { histories } = fromWire(fileSchema).parse(readJson(historyFile));
  const phrases = phraseFiles.flatMap(
    (file) => z.object({ phrases: z.array(phraseSchema) }).parse(readJson(file)).phrases,
  );
  return { histories: new Map(Object.entries(histories)), phrases };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
