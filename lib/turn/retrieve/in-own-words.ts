import { isUnavailable } from "../../domain/app-error.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { type OtherWording, otherWordings } from "../../language/question/other-wordings.ts";
import { analyse, analyseQuery } from "../../language/text/analyse.ts";
import { shareHits } from "../../retrieval/search/fuse-rankings.ts";
import { ownWordings } from "../../retrieval/search/word-groups.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Understood } from "../understand/understood.ts";
import type { Found } from "./search-library.ts";
import type { Round } from "./search-understood.ts";

interface InOwnWords {
  found: Found;
  /** The question in the words that found the evidence. */
  worded: Understood;
  /** Words of the question, with those that mean the same. */
  sameWords: OtherWording["replaced"];
}

/** A question in another wording, as if it had been asked that way. */
export interface Wording {
  understood: Understood;
  replaced: OtherWording["replaced"];
}

/**
 * Searches for a question in its own words and in words that mean the same to this assistant or these people.
 * By rules, each wording is searched and judged separately, and the surest decides the answer; a model gets
 * what all of them found.
 */
export async function inOwnWords(
  understood: Understood,
  context: TurnContext,
  look: (worded: Understood) => Promise<Found>,
): Promise<InOwnWords> {
  const wordings = await wordingsOf(understood, context);
  const sameWords = wordings.flatMap(({ replaced }) => replaced);
  const asked = wordings.map((wording) => wording.understood);
  const alone = async (worded = understood) => ({ found: await look(worded), worded: understood, sameWords });
  if (wordings.length === 0) return alone();
  if (understood.by === "model") {
    const queries = [...understood.queries, ...asked.map(({ ownQuestion }) => ownQuestion)];
    return alone({ ...understood, queries });
  }
  const all = [understood, ...asked];
  const looked = await Promise.all(all.map(async (worded) => ({ worded, found: await look(worded) })));
  const [first, ...others] = looked;
  if (!first) return alone();
  const surest = others.reduce(
    (best, each) => (sureness(each.found) > sureness(best.found) ? each : best),
    first,
  );
  return {
    sameWords,
    worded: surest.worded,
    found: withOthers(
      surest.found,
      looked.map(({ found }) => found),
    ),
  };
}

export async function wordingsOf(
  understood: Understood,
  { stores, key, wordGroups = [] }: Pick<TurnContext, "stores" | "key" | "wordGroups">,
): Promise<Wording[]> {
  const { about, question } = understood;
  if (about !== "question" || wordGroups.length === 0) return [];
  try {
    const wordings = await ownWordings(stores.documentIndex, key, question, wordGroups);
    return wordings.map((wording) => ({
      understood: inWording(understood, wording),
      replaced: wording.replaced,
    }));
  } catch (error) {
    // While the library is away, no wording finds anything.
    if (isUnavailable(error)) return [];
    throw error;
  }
}

function inWording(understood: Understood, { text, replaced }: OtherWording): Understood {
  const put = (question: string) =>
    replaced.reduce(
      (words, { from, to }) => otherWordings(words, [[from, to]], { limit: 1 })[0]?.text ?? words,
      question,
    );
  return {
    ...understood,
    question: text,
    ownQuestion: put(understood.ownQuestion),
    standAlone: understood.standAlone === null ? null : put(understood.standAlone),
    terms: replaced.reduce(withTerms, understood.terms),
  };
}

/** Replaces one word's terms by another's, with the same weight. */
function withTerms(
  terms: readonly WeightedTerm[],
  { from, to }: OtherWording["replaced"][number],
): WeightedTerm[] {
  const left = new Set(analyse(from));
  const heaviest = Math.max(0, ...terms.filter(({ term }) => left.has(term)).map(({ weight }) => weight));
  const kept = terms.filter(({ term }) => !left.has(term));
  const known = new Set(kept.map(({ term }) => term));
  const added = analyseQuery(to).filter(({ term }) => !known.has(term));
  return [...kept, ...added.map(({ term, weight }) => ({ term, weight: weight * (heaviest || 1) }))];
}

function roundOf({ best, rounds }: Found): Round | null {
  return best ?? rounds.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null;
}

function sureness(found: Found): number {
  const round = roundOf(found);
  return round === null ? 0 : round.confidence + (round.sufficient ? 1 : 0);
}

/** Shares the places with what other wordings surely found. */
function withOthers(surest: Found, all: readonly Found[]): Found {
  const others = all.filter((each) => each !== surest && (roundOf(each)?.sufficient ?? false));
  const lists = [surest, ...others].map(({ hits }) => hits);
  return {
    ...surest,
    best: roundOf(surest),
    rounds: all.flatMap(({ rounds }) => rounds),
    hits: shareHits(lists, Math.max(...lists.map(({ length }) => length))),
    documents: new Map([...others.flatMap(({ documents }) => [...documents]), ...surest.documents]),
  };
}
