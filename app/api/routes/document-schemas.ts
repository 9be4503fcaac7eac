import { z } from "zod";
import { documentStatusSchema } from "@/lib/domain/document";
import { cursorSchema, idSchema, limitSchema, listSchema } from "@/lib/domain/paging";
import { assistantIdSchema } from "@/lib/domain/session";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests";

const yesOrNo = z.enum(["true", "false"]).transform((said) => said === "true");

/** Conditions on documents, for a list and for a search; an empty one is ignored. */
const conditionsSchema = z.object({
  docType: z.string().max(100).optional(),
  product: z.string().max(100).optional(),
  language: z.string().max(20).optional(),
  edition: z.string().max(20).optional(),
  validOn: z.iso.date("valid_on is a day: 2026-03-12").optional(),
  hasSteps: yesOrNo.optional(),
  hasTable: yesOrNo.optional(),
});

export const searchQuerySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: limitSchema,
  docIds: listSchema,
  /** One or several collections, by id or name. */
  collection: listSchema,
  ...conditionsSchema.shape,
  sessionId: idSchema.optional(),
  assistant: assistantIdSchema.optional(),
  everywhere: z.enum(["true", "false"]).optional(),
  asTyped: z.enum(["true", "false"]).optional(),
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

/** What may be changed on an existing document. */
export const changesSchema = z.strictObject({
  /** Whether its source file no longer exists, for example in a watched folder. */
  sourceGone: z.boolean(),
});
