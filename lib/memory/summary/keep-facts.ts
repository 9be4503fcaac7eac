import { estimateTokens } from "../../domain/estimate-tokens.ts";
import type { Turn } from "../../domain/turn.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { MEMORY_FACT_TOKENS, MEMORY_FACTS } from "../../tunables/memory.ts";
import { factsOfTurn, toldInTurn } from "./facts-of-turn.ts";
import { factSentence } from "./write-sentences.ts";

const HEALTH_TALK = wordings("health-talk");

interface Fact {
  text: string;
  turns: number[];
  isOfHealth: boolean;
}

/**
 * What the person said of allergies, medication, diagnoses and contraindications, and what else they only
 * stated, verbatim. It is read each time from the user's words in the turns, never from an answer or
 * document, so that no summary can lose or change it. Later words do not replace earlier ones: only the
 * person can say which hold. Many facts share a line. Beyond MEMORY_FACT_TOKENS the oldest go: first other
 * statements, then health, last allergies and contraindications.
 */
export function factsOfTurns(turns: readonly Turn[]): MemorySentence[] {
  const facts = new Map<string, Fact>();
  for (const turn of turns) {
    const ofHealth = factsOfTurn(turn);
    const told = toldInTurn(turn);
    for (const text of told === "" ? ofHealth : [told]) {
      const same = text
        .toLowerCase()
        .replace(/[\s\p{P}]+/gu, " ")
        .trim();
      const known = facts.get(same);
      if (known && !known.turns.includes(turn.turnId))
        known.turns = [known.turns[0] ?? turn.turnId, turn.turnId];
      else if (!known) facts.set(same, { text, turns: [turn.turnId], isOfHealth: told === "" });
    }
  }
  const kept = within([...facts.values()]);
  const shared = kept.slice(0, Math.max(0, kept.length - MEMORY_FACTS + 1));
  const single = kept.slice(shared.length);
  const lines = shared.length > 1 ? [shared, ...single.map((fact) => [fact])] : kept.map((fact) => [fact]);
  return lines.map(factSentence);
}

/**
 * What could harm the person comes before what they take and have, so that a list pasted later cannot push
 * out an allergy.
 */
const isAlert = HEALTH_TALK.says("danger", "alert");

function within(facts: readonly Fact[]): Fact[] {
  const newestFirst = facts.toReversed();
  const byImportance = [
    ...newestFirst.filter(({ text }) => isAlert(text)),
    ...newestFirst.filter(({ text, isOfHealth }) => isOfHealth && !isAlert(text)),
    ...newestFirst.filter(({ text, isOfHealth }) => !isOfHealth && !isAlert(text)),
  ];
  let tokens = 0;
  const kept = new Set<Fact>();
  for (const fact of byImportance) {
    tokens += estimateTokens(fact.text);
    if (tokens > MEMORY_FACT_TOKENS && kept.size > 0) break;
    kept.add(fact);
  }
  return facts.filter((fact) => kept.has(fact));
}
