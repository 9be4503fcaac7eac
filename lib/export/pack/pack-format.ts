import { z } from "zod";
import { exportedTurnSchema } from "../../domain/exported-turn.ts";
import { turnSchema } from "../../domain/turn.ts";

/**
 * A conversation with its evidence: a zip archive with `conversation.json`, readable pages of it, the text of
 * every cited version and, if it is not too large, the original file. `manifest.json` has the SHA-256 of each
 * file; `manifest.sha256` has that of the manifest.
 */
export const PACK_FORMAT = "ibid-pack";
export const MANIFEST = "manifest.json";
export const SEAL = "manifest.sha256";
export const CONVERSATION = "conversation.json";

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/u, "is no SHA-256");

export const packedDocumentSchema = z.object({
  docId: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  uri: z.string(),
  mediaType: z.string(),
  /** SHA-256 of the original file of this version. */
  checksum: sha256Schema,
  /** The text that the quotes are ranges of, as stored; null: the version had no text any more. */
  text: z.object({ path: z.string(), sha256: sha256Schema }).nullable(),
  /** The original file; null if it was left out. */
  original: z.string().nullable(),
});
export type PackedDocument = z.infer<typeof packedDocumentSchema>;

export const manifestSchema = z.object({
  format: z.literal(PACK_FORMAT),
  formatVersion: z.literal(1),
  madeAt: z.string(),
  title: z.string(),
  documents: z.array(packedDocumentSchema),
  files: z.array(z.object({ path: z.string(), sha256: sha256Schema })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const citationSchema = z.object({
  slot: z.number().int().positive(),
  docId: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  /** SHA-256 of the cited version's original file; empty if an imported conversation did not give it. */
  checksum: z.string(),
  /** Ranges of the text in UTF-16 code units, and the words in them. */
  quotes: z.array(
    z.object({
      from: z.number().int().nonnegative(),
      to: z.number().int().nonnegative(),
      page: z.number().int().positive().optional(),
      section: z.string().optional(),
      quote: z.string(),
    }),
  ),
  /** What the answer kept of a deleted document: words that nothing in the pack can prove. */
  kept: z.string().optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** A turn with its number and its citations. */
export const packedTurnSchema = exportedTurnSchema.extend({
  turnId: turnSchema.shape.turnId,
  citations: z.array(citationSchema),
});

export const packedConversationSchema = z.object({
  title: z.string(),
  assistant: z.string(),
  turns: z.array(packedTurnSchema),
});
