import { analyseQuery } from "../../language/text/analyse.ts";
import { fuseRankings, type Ranking, shareHits } from "../../retrieval/search/fuse-rankings.ts";
import { type EvidenceJudgement, judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { OTHER_WORDING_SHARE, RETRIEVAL_HITS } from "../../tunables/retrieval.ts";
import { hangsOnConversation } from "../understand/read-in-conversation.ts";
import type { Understood } from "../understand/understood.ts";
import {
  EVERYWHERE,
  type FollowUpSearch,
  isKeptIn,
  judgeInConversation,
  OWN_WORDS,
  type Round,
  type Search,
  type Searched,
  surestOf,
} from "./search-understood.ts";

interface Wording {
  tool: string;
  search: Search;
  /** The question its hits are judged by. */
  asks: string;
}

interface Found {
  hits: SearchHit[];
  round: Round;
}

/**
 * Searches for a question that a model understood, in all wordings at once: the question itself, alone and
 * with its context, in what the turns it refers to cited, and in the words the model would search for. Parts
 * of a question are searched separately and share the places with the whole, so that none goes without.
 */
export async function searchWordings(understood: Understood, given: FollowUpSearch): Promise<Searched> {
  const { search, policy, limit = RETRIEVAL_HITS } = given;
  const { queries, subQuestions } = understood;
  const kept = isKeptIn(understood, policy) ? { filter: { docIds: understood.sessionDocIds } } : {};
  const run = async ({ tool, search: asked, asks }: Wording): Promise<Found | "away"> => {
    const hits = await search({ ...kept, ...asked });
    if (hits === "away") return "away";
    return { hits, round: { tool, found: hits.length, ...judged(asks, hits, understood) } };
  };
  const all = await Promise.all(
    [
      itselfOf(understood),
      queries.map(inOtherWords),
      subQuestions.map((part) => inWords(part, "search_all (part)")),
    ].map((wordings) => Promise.all(wordings.map(run))),
  );
  const [itself = [], others = [], parts = []] = all.map((each) => each.map(hitsOf));
  const rounds = all.flat().flatMap((each) => (each === "away" ? [] : [each.round]));
  // Searches for the question itself hardly differ, so together they count as one.
  const ranked = { hits: fuseRankings(itself.map(inFull), limit), weight: 1 };
  const beside = others.map((hits) => ({ hits, weight: OTHER_WORDING_SHARE }));
  const [ofItself = [], ofOthers = [], ofParts = []] = all;
  const lists = [
    ...parts.map((hits, place) => ({ hits, found: ofParts.slice(place, place + 1) })),
    { hits: fuseRankings([ranked, ...beside], limit), found: ofItself },
    // A wording in another language finds what the question cannot, so it has places of its own.
    { hits: fuseRankings(others.map(inFull), limit), found: ofOthers },
  ];
  const hits = shareHits(
    lists.toSorted((a, b) => confidenceOf(b.found) - confidenceOf(a.found)).map((list) => list.hits),
    limit,
  );
  return {
    hits,
    rounds,
    best: surestOf(rounds),
    unavailable: all.flat().includes("away"),
    parts: subQuestions.map((question, place) => ({ question, found: countOf(parts[place] ?? [], hits) })),
  };
}

function itselfOf(understood: Understood): Wording[] {
  const { terms, question, ownQuestion, standAlone, followUp, mayStandAlone } = understood;
  // A question that stands alone takes nothing from the conversation.
  if (!hangsOnConversation(followUp)) return [inWords(ownQuestion, EVERYWHERE)];
  const everywhere: Wording = { tool: EVERYWHERE, search: { query: terms, question }, asks: question };
  const inCited = { ...everywhere.search, filter: { docIds: understood.preferredDocIds } };
  return [
    everywhere,
    ...(understood.preferredDocIds.length > 0
      ? [{ ...everywhere, tool: "search_cited", search: inCited }]
      : []),
    ...(standAlone === null ? [] : [inWords(standAlone, "search_all (stand-alone)")]),
    // Words that point back match anything when searched alone.
    ...(mayStandAlone ? [inWords(ownQuestion, OWN_WORDS)] : []),
  ];
}

function inWords(text: string, tool: string): Wording {
  return { tool, search: { query: analyseQuery(text), question: text }, asks: text };
}

/** By words only: its meaning is the question's, which is already compared. */
function inOtherWords(text: string): Wording {
  return {
    tool: "search_all (other words)",
    search: { query: analyseQuery(text), question: "" },
    asks: text,
  };
}

function hitsOf(found: Found | "away"): SearchHit[] {
  return found === "away" ? [] : found.hits;
}

function confidenceOf(found: readonly (Found | "away")[]): number {
  return Math.max(0, ...found.map((each) => (each === "away" ? 0 : each.round.confidence)));
}

function inFull(hits: readonly SearchHit[]): Ranking {
  return { hits, weight: 1 };
}

function judged(question: string, hits: readonly SearchHit[], understood: Understood): EvidenceJudgement {
  return question === understood.question
    ? judgeInConversation(question, hits, understood)
    : judgeEvidence(question, hits);
}

/** How many of the kept hits one search found. */
function countOf(brought: readonly SearchHit[], kept: readonly SearchHit[]): number {
  const ids = new Set(brought.map(({ chunk }) => chunk.chunkId));
  return kept.filter(({ chunk }) => ids.has(chunk.chunkId)).length;
}
