import { z } from "zod";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/**
 * What a document says of itself as an edition; kept as `edition` in its metadata. Other editions are named
 * as far as they can be told by: "revision:3", "year:2024", "id:kb1042" (documentIdKey).
 */
export const editionFactsSchema = z.object({
  revision: z.string().optional(),
  year: z.number().int().optional(),
  validFrom: day.optional(),
  /** The last day. */
  validUntil: day.optional(),
  /** It says that it does not hold any more. */
  replaced: z.boolean().optional(),
  replacedBy: z.array(z.string()).optional(),
  replaces: z.array(z.string()).optional(),
  /** What goes first where the two differ. */
  yieldsTo: z.array(z.string()).optional(),
  /** The keys of the ids it is printed with. */
  codes: z.array(z.string()).optional(),
});
export type EditionFacts = z.infer<typeof editionFactsSchema>;

const otherEditionSchema = z.object({ docId: z.string(), title: z.string() });

/** How a document stands among its editions, for one question. */
export const editionStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("in_force"), insteadOf: z.array(otherEditionSchema) }),
  z.object({
    state: z.literal("replaced"),
    by: otherEditionSchema,
    /** It was not replaced as a whole; the other goes first where the two differ. */
    yields: z.boolean(),
    /**
     * What that one has on the question: an answer; only the place that is closest, as far as can be told; or
     * nothing. This one comes behind the first two.
     */
    instead: z.enum(["answer", "closest", "nothing"]),
  }),
  z.object({ state: z.literal("expired"), validUntil: day }),
]);
export type EditionState = z.infer<typeof editionStateSchema>;
