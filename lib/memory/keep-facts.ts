import { estimateTokens } from "../domain/estimate-tokens.ts";
import { askedText, type Turn } from "../domain/turn.ts";
import type { MemorySentence } from "../domain/working-memory.ts";
import { MEMORY_FACT_TOKENS, MEMORY_FACTS } from "../tunables.ts";
import { healthFacts } from "./health-facts.ts";
import { factSentence } from "./write-sentences.ts";

interface Fact {
  text: string;
  turns: number[];
}

/**
 * What the person told of allergies, medication, diagnoses and contraindications, verbatim. It comes from the turns themselves every time, so
 * that no summary can lose or change it; and only from the user's own words, never from an answer or a document. Later words do not
 * replace earlier ones: which of two holds is for the person to say. Many share a line; past MEMORY_FACT_TOKENS the oldest go.
 */
export function factsOf(turns: readonly Turn[]): MemorySentence[] {
  const facts = new Map<string, Fact>();
  for (const turn of turns) {
    for (const text of factsOfTurn(turn)) {
      const same = text
        .toLowerCase()
        .replace(/[\s\p{P}]+/gu, " ")
        .trim();
      const known = facts.get(same);
      if (known && !known.turns.includes(turn.turn_id))
        known.turns = [known.turns[0] ?? turn.turn_id, turn.turn_id];
      else if (!known) facts.set(same, { text, turns: [turn.turn_id] });
    }
  }
  const kept = within([...facts.values()]);
  const shared = kept.slice(0, Math.max(0, kept.length - MEMORY_FACTS + 1));
  const single = kept.slice(shared.length);
  const lines = shared.length > 1 ? [shared, ...single.map((fact) => [fact])] : kept.map((fact) => [fact]);
  return lines.map(factSentence);
}

/** A turn never changes, and a replay meets the same one in many steps. */
const TOLD = new WeakMap<Turn, string[]>();

function factsOfTurn(turn: Turn): string[] {
  const known = TOLD.get(turn) ?? healthFacts(askedText(turn));
  TOLD.set(turn, known);
  return known;
}

function within(facts: readonly Fact[]): Fact[] {
  let tokens = 0;
  const kept: Fact[] = [];
  for (const fact of facts.toReversed()) {
    tokens += estimateTokens(fact.text);
    if (tokens > MEMORY_FACT_TOKENS && kept.length > 0) break;
    kept.unshift(fact);
  }
  return kept;
}
