import { z } from "zod";
import { documentStatusSchema } from "@/lib/domain/document";
import { cursorSchema, limitSchema } from "@/lib/domain/paging";

const yesOrNo = z.enum(["true", "false"]).transform((said) => said === "true");

/** Conditions on documents, for a list and for a search; an empty one is ignored. */
export const conditionsSchema = z.object({
  docType: z.string().max(100).optional(),
  product: z.string().max(100).optional(),
  language: z.string().max(20).optional(),
  edition: z.string().max(20).optional(),
  validOn: z.iso.date("valid_on is a day: 2026-03-12").optional(),
  hasSteps: yesOrNo.optional(),
  hasTable: yesOrNo.optional(),
});

/** Drops empty conditions. */
export function givenConditions(
  conditions: z.output<typeof conditionsSchema>,
): z.output<typeof conditionsSchema> {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== ""));
}

export const listQuerySchema = z.object({
  ...conditionsSchema.shape,
  /** A collection by id or name; "none": documents in no collection. */
  collection: z.string().min(1).max(2_000).optional(),
  query: z.string().max(500).optional(),
  status: documentStatusSchema.optional(),
  sort: z.enum(["updated", "title", "bytes", "type"]).optional(),
  limit: limitSchema,
  cursor: cursorSchema,
});

const jsonObjectSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "metadata is not valid JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.unknown(), { error: "metadata is a JSON object" }));

/** The text fields sent with the files. */
export const uploadFieldsSchema = z.object({
  docId: z
    .string()
    .min(1)
    .max(200, "doc_id has at most 200 characters")
    .regex(/^[^\p{C}]+$/u, "doc_id holds no control characters")
    .refine(
      (id) => id !== "." && id !== "..",
      '"." and ".." are steps in a path, no names; choose another one',
    )
    .optional(),
  uri: z.string().min(1).max(2_000).optional(),
  title: z.string().max(500).optional(),
  /** The collection they are added to, by id or name. */
  collection: z.string().min(1).max(2_000).optional(),
  /** A page to fetch instead of files. */
  url: z.string().min(1).max(4_000).optional(),
  docType: z
    .string()
    .regex(/^[\p{L}\p{N}_-]{1,50}$/u, "doc_type is one word of at most 50 letters")
    .optional(),
  metadata: jsonObjectSchema.optional(),
});

/** What may be changed on an existing document. */
export const changesSchema = z.strictObject({
  /** Whether its source file no longer exists, for example in a watched folder. */
  sourceGone: z.boolean(),
});
