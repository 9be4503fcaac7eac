import type { Degraded } from "../../domain/turn.ts";
import { decideFollowUp } from "../../language/question/follow-up.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import type { SearchInForce } from "../../retrieval/search/search-in-force.ts";
import { RETRIEVAL_HITS } from "../../tunables/retrieval.ts";
import { type SearchTemplate, USUAL_SEARCH } from "../../tunables/search-templates.ts";
import { scaledTo } from "../context/scaled-to.ts";
import type { TurnContext, TurnStores } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-for-turn.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { hangsOnConversation } from "../understand/read-in-conversation.ts";
import { searchMixed } from "./search-mixed.ts";
import { shelfOf } from "./shelf-of.ts";

/** How many passages a search should return: the more room a prompt has, the more. */
export function hitsWanted({ hits }: SearchTemplate, { models }: TurnStores): number {
  return Math.round(scaledTo(RETRIEVAL_HITS, models) * hits);
}

/**
 * Starts searching for a question's own words while a light model still reads it: most first questions end up
 * searched in exactly these words. The result is used only if the same search is made afterwards; otherwise
 * it is discarded, failures included. Nothing is started if no model is awaited, or if the words point at
 * something or depend on the conversation.
 */
export function beginSearch(
  { asked: request, resolution, settled, isUrgent }: Resolved,
  { previous }: Recalled,
  context: TurnContext,
): Pick<TurnContext, "searchBegun"> {
  const { key, assistant, stores } = context;
  const isPlain = resolution.kind === "none" && resolution.action === "answer";
  const isSearched = isPlain && request.selectedDocIds.length === 0 && settled === null && !isUrgent;
  if (!isSearched || !stores.models.light?.answering) return {};
  const { message } = request;
  if (hangsOnConversation(decideFollowUp({ question: message, lastTurn: previous }))) return {};
  const missed: Degraded[] = [];
  let tell = (degraded: Degraded) => {
    missed.push(degraded);
  };
  const library = libraryOf(stores, key.tenantId, (degraded) => tell(degraded));
  const begin = async () => {
    const filter = await shelfOf(request, context);
    const limit = hitsWanted(USUAL_SEARCH, stores);
    const search = { query: analyseQuery(message), question: message, limit, filter };
    const asked = { ...search, words: message, now: context.now() };
    return { name: nameOf(asked), hits: searchMixed(library, asked, assistant.retrievalMix) };
  };
  // A search that failed early is made again if it is needed.
  const begun = begin().catch(() => null);
  begun.then((early) => early?.hits).catch(() => {});
  return {
    async searchBegun(wanted) {
      const early = await begun;
      tell = (degraded) => context.emit({ type: "degraded", ...degraded });
      for (const degraded of missed.splice(0)) tell(degraded);
      const again = () => searchMixed(library, wanted, assistant.retrievalMix);
      return early?.name === nameOf(wanted) ? early.hits.catch(again) : again();
    },
  };
}

/** Two searches with the same name return the same. */
function nameOf({ now: _, ...search }: SearchInForce): string {
  return JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}
