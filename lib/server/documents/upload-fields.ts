import { z } from "zod";

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
