import { z } from "zod";
import { COLLECTIONS } from "../tunables/requests.ts";
import { builtInAssistantIdSchema, ownAssistantIdSchema } from "./session.ts";

const words = (most: number) => z.string().trim().min(1).max(most);

/**
 * How ids of documents are written: `SOP-####` is SOP and up to four digits. No regular expression: one that
 * takes forever would hold up everybody.
 */
const idFormSchema = z
  .string()
  .trim()
  .max(40)
  .regex(/^(?=.*\d|.*#)\p{L}{2}[\p{L}\d# ._/-]*$/u);

/**
 * What people say of an assistant of theirs.
 */
export const ownAssistantSchema = z
  .object({
    name: words(60),
    description: z.string().trim().max(200),
    /** Counts below the safety rules. */
    instructions: words(8_000),
    /** Whose safety rules and words it has. */
    base: builtInAssistantIdSchema,
    routes: z
      .array(z.object({ title: words(60), keywords: z.array(words(60).min(2)).min(1).max(30) }).strict())
      .max(10),
    /** How many passages of one search come from each kind of document, as a proportion. */
    mix: z.array(z.object({ docType: words(60), share: z.number().int().min(1).max(10) }).strict()).max(8),
    idForms: z.array(idFormSchema).max(20),
    profileSlots: z.array(z.string().max(60)).max(20),
    /** What its conversations search from the beginning; none: everything. */
    collectionIds: z.array(z.string().min(1).max(100)).max(COLLECTIONS).default([]),
  })
  .strict();
export type OwnAssistant = z.infer<typeof ownAssistantSchema>;

const assistantVersionSchema = z.object({
  version: z.number().int().positive(),
  savedBy: z.string(),
  savedAt: z.string(),
});

export const storedAssistantSchema = assistantVersionSchema.extend({
  assistantId: ownAssistantIdSchema,
  definition: ownAssistantSchema,
  createdBy: z.string(),
});
export type StoredAssistant = z.infer<typeof storedAssistantSchema>;

/** One version with what else there is of the assistant. */
export const shownAssistantSchema = z.object({
  /** Null: one of Ibid's own, which is not changed. */
  version: z.number().int().nullable(),
  definition: ownAssistantSchema,
  /** Newest first. */
  versions: z.array(assistantVersionSchema),
  canChange: z.boolean(),
});
export type ShownAssistant = z.infer<typeof shownAssistantSchema>;

/** `details` of a refusal because somebody was faster: the version that is there now. */
export const assistantConflictSchema = z.object({ version: z.number().int() });

/** As regular expressions are written for ids: dashes, dots and blanks may be left out, digits are counted. */
export function patternOfForm(form: string): string {
  const parts = form.match(/#+|[ ._/-]+|[\p{L}\d]+/gu) ?? [];
  return parts
    .map((part) => {
      if (part.startsWith("#")) return `\\d{1,${part.length}}`;
      return /^[\p{L}\d]/u.test(part) ? part : "[\\s\\-_./]*";
    })
    .join("");
}
