import type { ChunkFilter } from "../../ports/document-index.ts";
import { chosenFilter } from "../../retrieval/search/collection-filter.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/**
 * The part of the library a question searches: the chosen collections, its assistant's shelf, or everything
 * if that was asked for.
 */
export async function shelfOf(
  { everywhere }: Pick<TurnRequest, "everywhere">,
  { stores, key, assistant, collectionIds }: TurnContext,
): Promise<ChunkFilter> {
  const { sampleLibrary } = assistant;
  return everywhere ? {} : chosenFilter(stores, key, { sampleLibrary, collectionIds });
}
