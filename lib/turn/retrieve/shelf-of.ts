import type { ChunkFilter } from "../../ports/document-index.ts";
import { shelfFilter } from "../../retrieval/search/library-shelves.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/** What of the library a question looks in: its assistant's shelf, or all of it where that was asked for. */
export async function shelfOf(
  { everywhere }: Pick<TurnRequest, "everywhere">,
  { stores, key, assistant }: TurnContext,
): Promise<ChunkFilter> {
  return everywhere ? {} : shelfFilter(stores.documentIndex, key, assistant.sampleLibrary);
}
