import { z } from "zod";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/**
 * What a document says about itself as an edition; kept as `edition` in its metadata. Other editions are
 * named by whatever identifies them: "revision:3", "year:2024", "id:kb1042" (documentIdKey).
 */
export const editionFactsSchema = z.object({
  revision: z.string().optional(),
  year: z.number().int().optional(),
  validFrom: day.optional(),
  /** The last day on which it is valid. */
  validUntil: day.optional(),
  /** The document says that it is no longer valid. */
  replaced: z.boolean().optional(),
  replacedBy: z.array(z.string()).optional(),
  replaces: z.array(z.string()).optional(),
  /** The editions that take precedence where they differ from this one. */
  yieldsTo: z.array(z.string()).optional(),
  /** The keys of the ids printed in the document. */
  codes: z.array(z.string()).optional(),
});
export type EditionFacts = z.infer<typeof editionFactsSchema>;

const otherEditionSchema = z.object({ docId: z.string(), title: z.string() });

/** A document's place among its editions, for one question. */
export const editionStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("in_force"), insteadOf: z.array(otherEditionSchema) }),
  z.object({
    state: z.literal("replaced"),
    by: otherEditionSchema,
    /** The document was not replaced as a whole; the other one takes precedence where the two differ. */
    yields: z.boolean(),
    /**
     * What the other edition has on the question: an answer; only a closest passage, as far as can be told;
     * or nothing. In the first two cases this document is ranked behind it.
     */
    instead: z.enum(["answer", "closest", "nothing"]),
  }),
  z.object({ state: z.literal("expired"), validUntil: day }),
]);
export type EditionState = z.infer<typeof editionStateSchema>;
