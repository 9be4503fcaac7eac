import { estimateTokens } from "../domain/estimate-tokens.ts";
import type { Turn } from "../domain/turn.ts";
import type { MemorySentence } from "../domain/working-memory.ts";
import { MEMORY_EXCHANGES, MEMORY_SENTENCE_TURNS, MEMORY_SENTENCES, MEMORY_TOKENS } from "../tunables.ts";
import { factsOf } from "./keep-facts.ts";
import { gistOf, goesOn, supersedes, type TurnGist } from "./turn-gist.ts";
import { exchangeSentence, topicSentence } from "./write-sentences.ts";

/** One step of the recursive summary: M_i = f(M_{i-1}, S_i). */
export interface MemoryStep {
  previous: readonly MemorySentence[];
  /** S_i, ascending. */
  turns: readonly Turn[];
  /** The turns that the previous sentences name. */
  named: ReadonlyMap<number, Turn>;
}

/** A sentence that is about turns, with what they said. */
interface Entry {
  kind: "told" | "topic" | "exchange";
  /** Null: the sentence of a model, kept as it was written until its subject is left. */
  written: string | null;
  gists: TurnGist[];
}

/**
 * The next summary by rule, a pure function of its step. Of the subject at hand the last exchanges stay one by one: what was asked, what
 * the answer said with its values, from which documents. A subject that was left becomes one line. Where a later turn gives
 * another answer to the same question, or another value for the same thing, the earlier one goes. What the person told stays by itself. Facts about the person's health stay
 * verbatim (keep-facts.ts). What does not fit goes, oldest first.
 */
export function stepByRule({ previous, turns, named }: MemoryStep): MemorySentence[] {
  let entries = entriesOf(previous, named);
  for (const turn of turns) {
    const gist = gistOf(turn);
    if (turn.follow_up.kind === "reset") entries = leaveSubject(entries);
    if (!gist) continue;
    entries = withoutSuperseded(entries, gist);
    if (gist.isTold) {
      entries.push({ kind: "told", written: null, gists: [gist] });
      continue;
    }
    const current = entries.filter(({ kind }) => kind === "exchange").flatMap(({ gists }) => gists);
    if (current.length > 0 && !goesOn(gist, current)) entries = leaveSubject(entries);
    entries.push({ kind: "exchange", written: null, gists: [gist] });
    entries = foldOldest(entries);
  }
  const sentences = entries.flatMap(({ kind, written, gists }) => sentenceOf(kind, written, gists) ?? []);
  return withinBounds(factsAfter({ previous, turns, named }), sentences);
}

/** The facts after a step; whoever writes the other sentences, these come from the turns. */
export function factsAfter({ previous, turns, named }: MemoryStep): MemorySentence[] {
  const earlier = new Set(
    previous.filter(({ kind }) => kind === "fact").flatMap((sentence) => sentence.turns),
  );
  return factsOf([
    ...[...earlier].sort((a, b) => a - b).flatMap((turnId) => named.get(turnId) ?? []),
    ...turns,
  ]);
}

/** Facts always; then the newest sentences that the bounds have room for, in their order. */
export function withinBounds(
  facts: readonly MemorySentence[],
  sentences: readonly MemorySentence[],
): MemorySentence[] {
  const taken = facts.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  let tokens = Math.max(MEMORY_TOKENS - taken, MEMORY_TOKENS / 2);
  let room = MEMORY_SENTENCES - facts.length;
  const kept: MemorySentence[] = [];
  for (const sentence of sentences.toReversed()) {
    tokens -= estimateTokens(sentence.text);
    room -= 1;
    if (tokens < 0 || room < 0) break;
    kept.unshift(sentence);
  }
  return [...facts, ...kept];
}

function entriesOf(previous: readonly MemorySentence[], named: ReadonlyMap<number, Turn>): Entry[] {
  return previous.flatMap(({ kind = "exchange", text, turns }) => {
    if (kind === "fact") return [];
    const gists = turns.flatMap((turnId) => {
      const turn = named.get(turnId);
      return (turn && gistOf(turn)) ?? [];
    });
    return gists.length > 0 ? [{ kind, written: text, gists }] : [];
  });
}

function sentenceOf(kind: Entry["kind"], written: string | null, gists: TurnGist[]): MemorySentence | null {
  if (written !== null) return { text: written, turns: gists.map(({ turn }) => turn.turn_id), kind };
  const [only] = gists;
  return kind !== "topic" && only && gists.length === 1 ? exchangeSentence(only) : topicSentence(gists);
}

function withoutSuperseded(entries: readonly Entry[], later: TurnGist): Entry[] {
  return entries.flatMap((entry) => {
    const gists = entry.gists.filter((earlier) => !supersedes(later, earlier));
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
  const gists = [...new Map(given.map((gist) => [gist.turn.turn_id, gist])).values()];
  const last = others.findLast(({ kind }) => kind === "topic");
  const [first] = gists;
  const fits = last && first && last.gists.length + gists.length <= MEMORY_SENTENCE_TURNS;
  if (!fits || !goesOn(first, last.gists)) return [...others, { kind: "topic", written: null, gists }];
  const grown: Entry = { kind: "topic", written: null, gists: [...last.gists, ...gists] };
  return [...others.filter((entry) => entry !== last), grown];
}
