import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { RECALL_REACH, RECALL_WEIGHTS } from "../../tunables/conversation.ts";
import type { Candidate } from "./rank-turns.ts";
import { readAsked, turnCoverage } from "./term-coverage.ts";

const IS_QUESTION = /[?？]\s*(?:\[[^\]]*\]\s*)?$/u;

export interface RerankedTurn {
  candidate: Candidate;
  turn: Turn;
  score: number;
}

/**
 * Reranks the best turns by what only their text tells: for a full exchange, how much of the question it
 * holds in words of the same meaning and whether it was asked in the same way; for a turn without a reply,
 * how much it says at all.
 */
export async function rerankTurns(
  { log, key }: { log: TurnReader; key: SessionKey },
  candidates: readonly Candidate[],
  {
    query,
    halves,
    byWords,
  }: {
    query: string;
    halves: number;
    /** Without embeddings. With them, synonyms of everyday words are not needed. */
    byWords: boolean;
  },
): Promise<RerankedTurn[]> {
  const found = await log.get(
    key,
    candidates.map(({ turnId }) => turnId),
  );
  const turns = new Map(found.map((turn) => [turn.turnId, turn]));
  const asked = halves < 1 && byWords ? readAsked(query) : null;
  const best = (1 - halves) * Math.max(0, ...candidates.map(({ words }) => words));
  const gainOf = (turn: Turn, place: number) =>
    asked && place < RECALL_REACH.compared ? best * turnCoverage(asked, turn) : 0;
  return candidates
    .flatMap((candidate, place) => {
      const turn = turns.get(candidate.turnId);
      if (!turn) return [];
      const gain = gainOf(turn, place) * (candidate.window ? RECALL_WEIGHTS.window : 1);
      return [{ candidate, turn, score: (candidate.score + gain) * saysOf(turn) }];
    })
    .sort((a, b) => b.score - a.score || b.turn.turnId - a.turn.turnId);
}

/** How much a turn says, 0–1. A question not answered in its own turn is answered by the next. */
function saysOf({ userText, assistantText }: Turn): number {
  if (assistantText.trim() !== "") return 1;
  const length = analyse(userText.slice(0, RECALL_REACH.textLength)).length;
  const says = length / (length + RECALL_WEIGHTS.fewWords);
  return IS_QUESTION.test(userText) ? RECALL_WEIGHTS.openQuestion * says : says;
}
