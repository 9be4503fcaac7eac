import { z } from "zod";

/** A word that no document has and the one that was searched for in its place, both without particles. */
export const correctionSchema = z.object({ typed: z.string(), meant: z.string() });
export type Correction = z.infer<typeof correctionSchema>;
