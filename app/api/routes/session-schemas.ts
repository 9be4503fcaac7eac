import { z } from "zod";
import { correctionSchema } from "@/lib/domain/correction";
import { docRefSchema } from "@/lib/domain/doc-ref";
import { cursorSchema, idSchema, limitSchema } from "@/lib/domain/paging";
import { assistantIdSchema } from "@/lib/domain/session";
import { actionSchema, tierSchema } from "@/lib/domain/turn";
import { unsupportedSchema } from "@/lib/domain/unsupported";
import {
  COLLECTIONS,
  IMPORT_TURNS,
  IMPORTED_TEXT_LENGTH,
  MESSAGE_LENGTH,
  PAGE_LIMIT_DEFAULT,
  RECALL_LIMIT_MAX,
  UNSUPPORTED_RANGES,
} from "@/lib/tunables/requests";
import { CORRECTED_WORDS } from "@/lib/tunables/retrieval";

export const sessionParams = z.object({ sessionId: idSchema });

const turnIdSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31);

export const turnParams = sessionParams.extend({ turnId: turnIdSchema });

const yesSchema = z.enum(["true", "false"]);

export const exportQuerySchema = z.object({
  format: z.enum(["markdown", "json", "html", "docx", "pdf", "pack"]).default("markdown"),
  /** Only this answer. */
  turnId: turnIdSchema.optional(),
  /** For HTML: shown as a page instead of a download, to be printed. */
  shown: yesSchema.optional(),
  /** For a pack: with the cited files, not just their text. */
  originals: yesSchema.default("true"),
});

export const listQuerySchema = z.object({
  query: z.string().max(500).optional(),
  archived: yesSchema.optional(),
  /** With a query: also returns where the words are, for each of the first conversations. */
  places: yesSchema.optional(),
  limit: limitSchema,
  cursor: cursorSchema,
});

const titleSchema = z
  .string()
  .trim()
  .min(1, "the title is empty")
  .max(200, "the title has at most 200 characters");

export const createBodySchema = z.object({
  assistant: assistantIdSchema.default("general"),
  title: titleSchema.optional(),
  collectionIds: z.array(idSchema).max(COLLECTIONS).optional(),
});

export const changeBodySchema = z
  .object({
    title: titleSchema,
    pinned: z.boolean(),
    archived: z.boolean(),
    /** The collections that are searched; empty: everything. */
    collectionIds: z.array(idSchema).max(COLLECTIONS),
  })
  .partial()
  .refine(
    (change) => Object.keys(change).length > 0,
    "nothing to change: send title, pinned, archived or collection_ids",
  );

export const turnsQuerySchema = z.object({
  after: z.coerce.number().int().nonnegative().optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: limitSchema,
});

/** A document an imported turn used: only its id is needed. */
const importedDocRefSchema = docRefSchema
  .omit({ slot: true, version: true })
  .partial()
  .extend({
    docId: z.string().min(1).max(2_000),
    slot: z.number().int().positive().optional(),
    version: z.number().int().positive().optional(),
  });

export const importBodySchema = z.object({
  title: titleSchema.optional(),
  assistant: assistantIdSchema.default("general"),
  turns: z
    .array(
      z
        .object({
          userText: z.string().max(IMPORTED_TEXT_LENGTH),
          assistantText: z.string().max(IMPORTED_TEXT_LENGTH),
          ts: z.iso.datetime({ offset: true, local: true }).optional(),
          docRefs: z.array(importedDocRefSchema).max(200).optional(),
          unsupported: z.array(unsupportedSchema).max(UNSUPPORTED_RANGES).optional(),
          action: actionSchema.optional(),
          tier: tierSchema.optional(),
          corrections: z.array(correctionSchema).max(CORRECTED_WORDS).optional(),
          asTyped: z.boolean().optional(),
        })
        .refine(
          ({ assistantText, unsupported = [] }) => unsupported.every(({ to }) => to <= assistantText.length),
          { path: ["unsupported"], message: "a range of unsupported ends behind the answer" },
        ),
    )
    .min(1, "there is no turn to import")
    .max(IMPORT_TURNS, `at most ${IMPORT_TURNS.toLocaleString("en")} turns can be imported at once`),
});

export const recallQuerySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: z.coerce
    .number()
    .int()
    .min(1, "limit is at least 1")
    .max(RECALL_LIMIT_MAX, `limit is at most ${RECALL_LIMIT_MAX}`)
    .default(PAGE_LIMIT_DEFAULT),
  now: z.iso.datetime({ offset: true, local: true }).optional(),
});

export const resolveBodySchema = z.object({
  text: z.string().max(MESSAGE_LENGTH),
  /** The turn the words would continue; absent: the newest; null: none (a branch from the very beginning). */
  parentTurnId: z.number().int().positive().nullable().optional(),
});
