import { z } from "zod";
import type { SpaceChange, SpaceSearch, SpaceState } from "./vector-spaces.ts";

/** The data the thread of the vectors is started with. */
export interface VectorThreadData {
  /** The database's file. */
  path: string;
  cacheBytes?: number;
}

export type VectorRequest =
  | ({ kind: "nearest"; id: number } & SpaceSearch)
  | { kind: "follow"; space: SpaceState; change: SpaceChange }
  | { kind: "forget"; no: number };

export const vectorReplySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hits"),
    id: z.number(),
    hits: z.array(z.object({ id: z.string(), group: z.string(), score: z.number() })),
  }),
  z.object({ kind: z.literal("fault"), id: z.number(), error: z.unknown() }),
]);
export type VectorReply = z.infer<typeof vectorReplySchema>;
