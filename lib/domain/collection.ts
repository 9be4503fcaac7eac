import { z } from "zod";
import { COLLECTION_NAME_LENGTH } from "../tunables/requests.ts";
import { oneLine } from "./text.ts";

/** A folder of documents. Like a document, it belongs to the tenant and has an author. */
export const collectionSchema = z.object({
  collectionId: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** Adds how many documents it holds, and whether the person asking may rename and delete it. */
export const shownCollectionSchema = collectionSchema.extend({
  documents: z.number().int().nonnegative(),
  mayChange: z.boolean(),
});
export type ShownCollection = z.infer<typeof shownCollectionSchema>;

/**
 * Normalises a name: composed (NFC), on one line, with single blanks. Refuses names without visible
 * characters.
 */
export const collectionNameSchema = z
  .string()
  .transform((name) => oneLine(name.normalize("NFC")))
  .pipe(
    z
      .string()
      .min(1, "the name is empty")
      .refine(
        (name) => [...name].length <= COLLECTION_NAME_LENGTH,
        `the name has at most ${COLLECTION_NAME_LENGTH} characters`,
      )
      .regex(/^\P{Cc}*$/u, "the name holds no control characters")
      .regex(/[^\p{C}\p{Z}\p{M}]/u, "the name has nothing that can be seen"),
  );

/** The key by which two names count as the same. */
export function collectionKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
