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
  /** The turns that the previous sentences name. */
  named: ReadonlyMap<number, Turn>;
  /** Whether a text holds words that were to be forgotten: a model may know them from elsewhere. */
  holdsForgotten?: (text: string) => boolean;
}

/**
 * A sentence that is about turns, with what they said. `digest`: several subjects of
 * long ago, stored as a topic.
 */
interface Entry {
  kind: "told" | "topic" | "exchange" | "digest";
  /** Null: the sentence of a model, kept as it was written until its subject is left. */
  written: string | null;
  gists: TurnGist[];
}

/**
 * The next summary by rule, a pure function of its step. Of the subject at hand the last exchanges stay
 * one by one: what was asked, what the answer said with its values, from which documents. A subject that
 * was left becomes one line. Where a later turn gives another answer to the same question, or another
 * value for the same thing, the earlier one goes. What the person told stays by itself, also where it
 * was said beside a question. Facts about the person's health stay verbatim (keep-facts.ts). Where room
 * ends, the oldest subjects share a line that only names them; then they go, oldest first, and what the
 * person told last of all.
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

/** The facts after a step; whoever writes the other sentences, these come from the turns. */
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

/** Facts always; then the newest sentences that the bounds have room for, in their order. */
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

/** The entries as sentences, pressed together from the oldest on until they fit. */
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

/** One step smaller: the two oldest lines of subjects in one, else without the oldest. */
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
 * What found no answer goes; of each document the newest turn stands for the others, while they are more
 * than one sentence names.
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

/** What is one by one becomes a line of its own; the last line of the same subject takes it in. */
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

/** What was told stays by itself; a line about the same subject takes in what is left of it. */
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
