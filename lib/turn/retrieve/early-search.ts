import type { Degraded } from "../../domain/turn.ts";
import { decideFollowUp } from "../../language/question/follow-up.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import type { SearchInForce } from "../../retrieval/search/search-in-force.ts";
import { RETRIEVAL_HITS } from "../../tunables/retrieval.ts";
import { type SearchTemplate, USUAL_SEARCH } from "../../tunables/search-templates.ts";
import { scaledTo } from "../context/scaled-to.ts";
import type { TurnContext, TurnStores } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-turns.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { hangsOnConversation } from "../understand/read-in-conversation.ts";
import { searchMixed } from "./search-mixed.ts";
import { shelfOf } from "./shelf-of.ts";

/** How many passages a search is to bring: the more, the more a prompt has room for. */
export function hitsWanted({ hits }: SearchTemplate, { models }: TurnStores): number {
  return Math.round(scaledTo(RETRIEVAL_HITS, models) * hits);
}

/**
 * Begins to search for the words of a question as they stand while a light model still reads them: most first
 * questions are searched for in just these words. What it finds counts only where exactly that is searched
 * for afterwards; else nobody hears of it, not even that it failed. Nothing is begun where no model is waited
 * for, or where the words point at something or hang on what was said.
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
  // What failed early is searched for again, if it is wanted.
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

/** Two searches of one name bring the same. */
function nameOf({ now: _, ...search }: SearchInForce): string {
  return JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}
