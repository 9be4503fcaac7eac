import { z } from "zod";
import { COLLECTIONS } from "../tunables/requests.ts";
import { builtInAssistantIdSchema, ownAssistantIdSchema } from "./session.ts";

const words = (most: number) => z.string().trim().min(1).max(most);

/**
 * How document ids are written: `SOP-####` is SOP and up to four digits. Not a regular expression, because
 * one that backtracks endlessly would block everybody.
 */
const idFormSchema = z
  .string()
  .trim()
  .max(40)
  .regex(/^(?=.*\d|.*#)\p{L}{2}[\p{L}\d# ._/-]*$/u);

/** The definition that people write for their own assistant. */
export const ownAssistantSchema = z
  .object({
    name: words(60),
    description: z.string().trim().max(200),
    /** The safety rules take precedence over them. */
    instructions: words(8_000),
    /** The built-in assistant whose safety rules and vocabulary it uses. */
    base: builtInAssistantIdSchema,
    routes: z
      .array(z.object({ title: words(60), keywords: z.array(words(60).min(2)).min(1).max(30) }).strict())
      .max(10),
    /** The proportion of one search's passages that comes from each kind of document. */
    mix: z.array(z.object({ docType: words(60), share: z.number().int().min(1).max(10) }).strict()).max(8),
    idForms: z.array(idFormSchema).max(20),
    profileSlots: z.array(z.string().max(60)).max(20),
    /** The collections that its conversations search from the start; none: everything. */
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

/** One version, with everything else about the assistant. */
export const shownAssistantSchema = z.object({
  /** Null: a built-in assistant, which cannot be changed. */
  version: z.number().int().nullable(),
  definition: ownAssistantSchema,
  /** Newest first. */
  versions: z.array(assistantVersionSchema),
  canChange: z.boolean(),
});
export type ShownAssistant = z.infer<typeof shownAssistantSchema>;

/** `details` of the refusal if somebody else saved first: the version that is stored now. */
export const assistantConflictSchema = z.object({ version: z.number().int() });

/**
 * Converts a form to a regular expression for ids: dashes, dots and blanks are optional, digits are counted.
 */
export function patternOfForm(form: string): string {
  const parts = form.match(/#+|[ ._/-]+|[\p{L}\d]+/gu) ?? [];
  return parts
    .map((part) => {
      if (part.startsWith("#")) return `\\d{1,${part.length}}`;
      return /^[\p{L}\d]/u.test(part) ? part : "[\\s\\-_./]*";
    })
    .join("");
}
