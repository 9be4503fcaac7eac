import { z } from "zod";

/** A word that is in no document and the word searched for instead, both without particles. */
export const correctionSchema = z.object({ typed: z.string(), meant: z.string() });
export type Correction = z.infer<typeof correctionSchema>;
