import { estimateTokens } from "../../domain/estimate-tokens.ts";
import type { Turn } from "../../domain/turn.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import {
  MEMORY_EXCHANGES,
  MEMORY_SENTENCE_TURNS,
  MEMORY_SENTENCES,
  MEMORY_TOKENS,
} from "../../tunables/memory.ts";
import { factsOfTurns } from "./keep-facts.ts";
import {
  continuesSubject,
  gistOf,
  isSameSubject,
  isUnanswered,
  statementBeside,
  supersedesGist,
  type TurnGist,
} from "./turn-gist.ts";
import { digestSentence, exchangeSentence, topicSentence } from "./write-sentences.ts";

/** One step of the recursive summary: M_i = f(M_{i-1}, S_i). */
export interface MemoryStep {
  previous: readonly MemorySentence[];
  /** S_i, ascending. */
  turns: readonly Turn[];
  /** The turns that the sentences in `previous` name. */
  named: ReadonlyMap<number, Turn>;
  /** Whether a text contains words that were to be forgotten, which a model may have seen elsewhere. */
  holdsForgotten?: (text: string) => boolean;
}

/** A sentence and the turns it covers. A `digest` covers several old subjects and is stored as a topic. */
interface Entry {
  kind: "told" | "topic" | "exchange" | "digest";
  /** A model's sentence, kept as written until its subject is left; null when the sentence is a rule's. */
  written: string | null;
  gists: TurnGist[];
}

/**
 * The next summary by rule, a pure function of its step. The last exchanges of the current subject stay
 * separate: the question, the answer with its values, the documents. A subject that was left becomes one
 * line. A later answer to the same question, or value for the same thing, replaces the earlier one.
 * Statements get a sentence of their own, also when made beside a question; health facts stay verbatim
 * (keep-facts.ts). When room runs out, the oldest subjects share a line that only names them, then go;
 * statements go last.
 */
export function stepByRule({ previous, turns, named }: MemoryStep): MemorySentence[] {
  let entries = entriesOf(previous, named);
  for (const turn of turns) {
    const gist = gistOf(turn);
    if (turn.followUp.kind === "reset") entries = leaveSubject(entries);
    const statement = gist?.isStatement ? null : statementBeside(turn);
    if (statement)
      entries = [
        ...withoutSuperseded(entries, statement),
        { kind: "told", written: null, gists: [statement] },
      ];
    if (!gist) continue;
    entries = withoutSuperseded(entries, gist);
    if (gist.isStatement) {
      entries.push({ kind: "told", written: null, gists: [gist] });
      continue;
    }
    const current = entries.filter(({ kind }) => kind === "exchange").flatMap(({ gists }) => gists);
    if (current.length > 0 && !continuesSubject(gist, current)) entries = leaveSubject(entries);
    entries.push({ kind: "exchange", written: null, gists: [gist] });
    entries = foldOldest(entries);
  }
  const facts = factsAfter({ previous, turns, named });
  return [...facts, ...fitted(entries, boundsBeside(facts))];
}

/**
 * The health facts and statements after a step. They come from the turns, even when a model writes the other
 * sentences.
 */
export function factsAfter({ previous, turns, named }: MemoryStep): MemorySentence[] {
  const earlier = new Set(
    previous.filter(({ kind }) => kind === "fact").flatMap((sentence) => sentence.turns),
  );
  return factsOfTurns([
    ...[...earlier].sort((a, b) => a - b).flatMap((turnId) => named.get(turnId) ?? []),
    ...turns,
  ]);
}

interface Bounds {
  sentences: number;
  tokens: number;
}

function boundsBeside(facts: readonly MemorySentence[]): Bounds {
  const taken = facts.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  return {
    sentences: MEMORY_SENTENCES - facts.length,
    tokens: Math.max(MEMORY_TOKENS - taken, MEMORY_TOKENS / 2),
  };
}

/** All facts, then the newest sentences that fit, in their order. */
export function withinBounds(
  facts: readonly MemorySentence[],
  sentences: readonly MemorySentence[],
): MemorySentence[] {
  let { tokens, sentences: room } = boundsBeside(facts);
  const kept: MemorySentence[] = [];
  for (const sentence of sentences.toReversed()) {
    tokens -= estimateTokens(sentence.text);
    room -= 1;
    if (tokens < 0 || room < 0) break;
    kept.unshift(sentence);
  }
  return [...facts, ...kept];
}

/** The entries as sentences, the oldest of them condensed until all fit. */
function fitted(given: readonly Entry[], bounds: Bounds): MemorySentence[] {
  let entries = [...given];
  for (;;) {
    const sentences = entries.flatMap((entry) => sentenceOf(entry) ?? []);
    const tokens = sentences.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    if (entries.length === 0 || (sentences.length <= bounds.sentences && tokens <= bounds.tokens))
      return sentences;
    entries = pressed(entries);
  }
}

/** Shrinks by one step: merges the two oldest topics, or drops the oldest entry. */
function pressed(entries: readonly Entry[]): Entry[] {
  const [oldest, second, ...newer] = entries.filter(({ kind }) => kind === "topic" || kind === "digest");
  if (oldest && second && (newer.length > 0 || entries.some(({ kind }) => kind === "exchange"))) {
    const gists = representative([...oldest.gists, ...second.gists]);
    const digest: Entry = { kind: "digest", written: null, gists };
    return [digest, ...entries.filter((entry) => entry !== oldest && entry !== second)];
  }
  const lost =
    oldest ?? entries.find(({ kind }) => kind === "exchange") ?? entries.find(({ kind }) => kind === "told");
  return entries.filter((entry) => entry !== lost);
}

/**
 * Drops turns without an answer if others have one. If more are left than one sentence may name, only the
 * newest turn of each document stays.
 */
function representative(given: readonly TurnGist[]): TurnGist[] {
  const answered = given.filter((gist) => !isUnanswered(gist));
  const gists = answered.length > 0 ? answered : given;
  if (gists.length <= MEMORY_SENTENCE_TURNS) return [...gists];
  const newest = new Map<string, TurnGist>();
  for (const gist of gists) {
    const subject = gist.turn.docRefs[0]?.docId ?? gist.asked;
    newest.delete(subject);
    newest.set(subject, gist);
  }
  return [...newest.values()].slice(-MEMORY_SENTENCE_TURNS);
}

function entriesOf(previous: readonly MemorySentence[], named: ReadonlyMap<number, Turn>): Entry[] {
  return previous.flatMap(({ kind = "exchange", text, turns }) => {
    if (kind === "fact") return [];
    const gists = turns.flatMap((turnId) => {
      const turn = named.get(turnId);
      if (!turn) return [];
      const gist = gistOf(turn);
      return (kind === "told" && !gist?.isStatement ? statementBeside(turn) : gist) ?? [];
    });
    return gists.length > 0 ? [{ kind, written: text, gists }] : [];
  });
}

function sentenceOf({ kind, written, gists }: Entry): MemorySentence | null {
  if (kind === "digest") return digestSentence(gists);
  if (written !== null) return { text: written, turns: gists.map(({ turn }) => turn.turnId), kind };
  const [only] = gists;
  return kind !== "topic" && only && gists.length === 1 ? exchangeSentence(only) : topicSentence(gists);
}

function withoutSuperseded(entries: readonly Entry[], later: TurnGist): Entry[] {
  return entries.flatMap((entry) => {
    const gists = entry.gists.filter((earlier) => !supersedesGist(later, earlier));
    if (gists.length === entry.gists.length) return [entry];
    return gists.length > 0 ? [{ ...entry, written: null, gists }] : [];
  });
}

/** Turns the separate exchanges into one topic, or adds them to the last topic of the same subject. */
function leaveSubject(entries: readonly Entry[]): Entry[] {
  const topics = entries.filter(({ kind }) => kind !== "exchange");
  const gists = entries.filter(({ kind }) => kind === "exchange").flatMap((entry) => entry.gists);
  return gists.length > 0 ? joined(topics, gists) : topics;
}

function foldOldest(entries: readonly Entry[]): Entry[] {
  const exchanges = entries.filter(({ kind }) => kind === "exchange");
  if (exchanges.length <= MEMORY_EXCHANGES) return [...entries];
  const topics = entries.filter(({ kind }) => kind !== "exchange");
  const [oldest, ...others] = exchanges;
  return [...joined(topics, oldest?.gists ?? []), ...others];
}

/**
 * Adds turns to the topic of the same subject, or makes a new topic. What was stated keeps its own sentence.
 */
function joined(others: readonly Entry[], given: readonly TurnGist[]): Entry[] {
  const gists = [...new Map(given.map((gist) => [gist.turn.turnId, gist])).values()];
  const [first] = gists;
  const topics = others.filter(({ kind }) => kind === "topic");
  const last = topics.findLast(
    (topic) =>
      first &&
      topic.gists.length + gists.length <= MEMORY_SENTENCE_TURNS &&
      (topic === topics.at(-1) ? continuesSubject(first, topic.gists) : isSameSubject(first, topic.gists)),
  );
  if (!last) return [...others, { kind: "topic", written: null, gists }];
  const grown: Entry = { kind: "topic", written: null, gists: [...last.gists, ...gists] };
  return [...others.filter((entry) => entry !== last), grown];
}
