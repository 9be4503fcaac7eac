import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { withRelatedTerms } from "../../language/text/related-words.ts";
import { comesClose } from "../../retrieval/search/comes-close.ts";
import { type EvidenceJudgement, judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { type FoundInParts, type FoundPart, searchInParts } from "../../retrieval/search/search-parts.ts";
import { OWN_WORDS_MARGIN, SESSION_DOCUMENT_BOOST } from "../../tunables/conversation.ts";
import { ANSWERING_BORDER, RETRIEVAL_ROUNDS } from "../../tunables/retrieval.ts";
import { OWN_WORD_HITS } from "../../tunables/turn.ts";
import type { FollowUpPolicy } from "../context/turn-context.ts";
import { hangsOnLastAnswer, holdsWhatIsAsked } from "../understand/previous-evidence.ts";
import { hangsOnConversation } from "../understand/read-in-conversation.ts";
import type { Understood } from "../understand/understood.ts";
import type { EvidencePart } from "./evidence.ts";

export interface Round extends EvidenceJudgement {
  tool: string;
  found: number;
}

/** The first of the surest rounds. Null: nothing was searched. */
export function surestOf(rounds: readonly Round[]): Round | null {
  return rounds.reduce<Round | null>(
    (best, each) => (best && best.confidence >= each.confidence ? best : each),
    null,
  );
}

export interface Searched {
  hits: SearchHit[];
  rounds: Round[];
  /** The round that found the hits. */
  best: Round | null;
  /** Some search could not be made because the library was away. */
  unavailable: boolean;
  parts: EvidencePart[];
}

export interface Search {
  query: readonly WeightedTerm[];
  question: string;
  filter?: { docIds: string[] };
}

/** Searches the library; "away" if it cannot be reached. */
type Searcher = (search: Search) => Promise<SearchHit[] | "away">;

export interface FollowUpSearch {
  search: Searcher;
  policy: FollowUpPolicy;
  /** How many passages to return. @default RETRIEVAL_HITS */
  limit?: number;
}

interface Attempt extends Search {
  tool: string;
  /** Documents of the last answer count more. */
  prefers?: boolean;
}

/**
 * Searches for a question as rules understood it in its conversation, and judges what was found. A follow-up
 * is searched together with what it refers to, preferring the last answer's documents; a clarification is
 * searched in the conversation's documents first, then everywhere. If its own words find better evidence than
 * the conversation does, they win: it was no follow-up.
 */
export async function searchByRule(
  understood: Understood,
  { search, policy }: FollowUpSearch,
): Promise<Searched> {
  const rounds: Round[] = [];
  let unavailable = false;
  let best: Tried | null = null;
  for (const attempt of attemptsFor(understood, policy).slice(0, RETRIEVAL_ROUNDS)) {
    // The evidence suffices, and the question's own words could not find better.
    if (best?.round.sufficient && !(attempt.tool === OWN_WORDS && understood.mayStandAlone)) continue;
    const found = await searchAttempt(attempt, understood, search);
    if (found === "away") {
      unavailable = true;
      continue;
    }
    const hits = attempt.prefers ? preferred(found.hits, understood) : found.hits;
    const whole =
      attempt.tool === LAST_ANSWER
        ? judgeLast(hits, understood)
        : judgeInConversation(attempt.question, hits, understood);
    const { judged, parts } = judgeParts(whole, found.parts);
    const tried: Tried = { round: { tool: attempt.tool, found: hits.length, ...judged }, hits, parts };
    rounds.push(tried.round);
    if (best === null || isBetter(tried, best, understood)) best = tried;
  }
  return { hits: best?.hits ?? [], rounds, best: best?.round ?? null, unavailable, parts: best?.parts ?? [] };
}

/** A question that stands alone and asks several things is also searched in its parts. */
async function searchAttempt(
  { query, question, filter }: Attempt,
  { followUp }: Understood,
  search: Searcher,
): Promise<FoundInParts | "away"> {
  const within = filter ? { filter } : {};
  if (hangsOnConversation(followUp)) {
    const hits = await search({ query, question, ...within });
    return hits === "away" ? hits : { hits, parts: [] };
  }
  let isAway = false;
  const found = await searchInParts({ query, question }, async (asked) => {
    const hits = await search({ ...asked, ...within });
    isAway ||= hits === "away";
    return hits === "away" ? [] : hits;
  });
  return isAway ? "away" : found;
}

export const EVERYWHERE = "search_all";
export const OWN_WORDS = "search_all (own words)";
const LAST_ANSWER = "search_last";

function everywhereFor(understood: Understood): Attempt {
  const { terms, question } = understood;
  const isWhole = isMadeWhole(understood);
  return { tool: EVERYWHERE, query: isWhole ? analyseQuery(question) : terms, question, prefers: !isWhole };
}

/** Searches the whole library for question and conversation together. Empty while the library is away. */
export async function searchEverywhere(
  understood: Understood,
  { search }: FollowUpSearch,
): Promise<SearchHit[]> {
  const { query, question } = everywhereFor(understood);
  const found = await search({ query, question });
  return found === "away" ? [] : preferred(found, understood);
}

function attemptsFor(understood: Understood, policy: FollowUpPolicy): Attempt[] {
  const { terms, ownQuestion, followUp, mayStandAlone, sessionDocIds, preferredDocIds } = understood;
  const everywhere = everywhereFor(understood);
  const own: Attempt = { tool: OWN_WORDS, query: analyseQuery(ownQuestion), question: ownQuestion };
  // A first question takes nothing from the conversation, so one search is enough.
  if (!hangsOnConversation(followUp))
    return own.query.length === terms.length ? [everywhere] : [everywhere, own];
  // "When was it discovered?" matches anything when searched alone.
  const alone = mayStandAlone ? [own] : [];
  const inSession: Attempt = { ...everywhere, tool: "search_session", filter: { docIds: sessionDocIds } };
  if (isKeptIn(understood, policy)) return [inSession];
  // "And the cause?" asks about what the last answer was about, so its documents count as named. "And for
  // R3?" asks the same about something else, which may have its own document.
  if (!isMadeWhole(understood) && hangsOnLastAnswer(understood))
    return [{ ...everywhere, tool: LAST_ANSWER, filter: { docIds: preferredDocIds } }, everywhere];
  const isClarification = followUp.kind === "clarification" && sessionDocIds.length > 0;
  return isClarification ? [inSession, everywhere, ...alone] : [everywhere, ...alone];
}

/** A term was substituted in the previous question ("1월은?"), which is searched as if asked that way. */
function isMadeWhole({ question, standAlone }: Understood): boolean {
  return question === standAlone;
}

/** Whether a follow-up is searched only in what its conversation cited. */
export function isKeptIn({ followUp, sessionDocIds }: Understood, policy: FollowUpPolicy): boolean {
  return policy === "strict" && sessionDocIds.length > 0 && hangsOnConversation(followUp);
}

interface Tried {
  round: Round;
  hits: SearchHit[];
  parts: EvidencePart[];
}

/**
 * Judgements of different questions cannot be compared, so a later round wins only if it suffices and the
 * earlier one did not.
 */
function isBetter({ round }: Tried, best: Tried, understood: Understood): boolean {
  if (!round.sufficient) return best.round.confidence === 0 && round.confidence > 0;
  if (!best.round.sufficient) return true;
  const before = judgeEvidence(understood.ownQuestion, best.hits).confidence;
  return round.confidence > before + OWN_WORDS_MARGIN;
}

/**
 * A question that asks several things is answered where the whole is, or each part in its own place. A part
 * that the best passages have little to do with counts as not found.
 */
function judgeParts(
  whole: EvidenceJudgement,
  found: readonly FoundPart[],
): { judged: EvidenceJudgement; parts: EvidencePart[] } {
  let judged = whole;
  const parts = found.map(({ question, hits }) => ({ question, hits, own: judgeEvidence(question, hits) }));
  const [first, ...others] = parts.map(({ own }) => own);
  if (first) {
    const least = others.reduce((worst, each) => (each.confidence < worst.confidence ? each : worst), first);
    if (least.confidence > whole.confidence) judged = least;
  }
  return {
    judged,
    parts: parts.map(({ question, hits, own }) => ({
      question,
      found: comesClose(own.confidence, hits) ? hits.length : 0,
    })),
  };
}

/** The terms of a question's own words, and those of about the same meaning. */
export function ownTermsOf(question: string): ReadonlySet<string> {
  return new Set(withRelatedTerms(analyseQuery(question)).map(({ term }) => term));
}

/** A search must have found what was asked. */
export function judgeInConversation(
  question: string,
  hits: readonly SearchHit[],
  understood: Understood,
): EvidenceJudgement {
  const judgement = judgeEvidence(question, hits);
  if (!hangsOnConversation(understood.followUp) || question === understood.ownQuestion) return judgement;
  // The carried-over words find the old documents by themselves, so some of the follow-up's own words must
  // match too, or others of their meaning.
  const own = ownTermsOf(understood.ownQuestion);
  const found = hits.slice(0, OWN_WORD_HITS).flatMap(({ matched }) => matched);
  const adds = own.size === 0 || found.some((term) => own.has(term));
  if (!adds) {
    const why = "none of its own words was found";
    // What was asked of one thing may come close to another, but does not answer it.
    return { why, sufficient: false, confidence: isMadeWhole(understood) ? judgement.confidence : 0 };
  }
  // What the follow-up refers to need not occur as well.
  const ofOwn = own.size === 0 ? judgement : judgeEvidence(understood.ownQuestion, hits);
  return ofOwn.confidence > judgement.confidence ? ofOwn : judgement;
}

/** A question about the last answer's documents need not name its subject. */
function judgeLast(hits: readonly SearchHit[], { ownQuestion }: Understood): EvidenceJudgement {
  const sufficient = holdsWhatIsAsked(ownQuestion, hits);
  const confidence = sufficient ? ANSWERING_BORDER : 0;
  return { sufficient, confidence, why: `the last answer's documents ${sufficient ? "have" : "lack"} it` };
}

/** In a follow-up, documents of the last answer count a little more, without excluding others. */
function preferred(hits: SearchHit[], { followUp, preferredDocIds }: Understood): SearchHit[] {
  if (!hangsOnConversation(followUp)) return hits;
  const before = new Set(preferredDocIds);
  return hits
    .map((hit) => (before.has(hit.chunk.docId) ? { ...hit, score: hit.score * SESSION_DOCUMENT_BOOST } : hit))
    .sort((a, b) => b.score - a.score);
}
