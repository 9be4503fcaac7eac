import { costOfTokens, type ModelPrice } from "../../lib/domain/model-price.ts";

/** What a part of a turn reads and writes, how often, and what the source says it costs. */
interface Part {
  name: string;
  inputTokens: number;
  outputTokens: number;
  callsPerTurn: number;
  /** US dollars per call, rounded as the source rounds it. */
  rounded: number;
}

/**
 * "Copilot: recursive summary and agentic RAG", a draft that Ibid comes from, section 7.2: a memory update every five
 * turns, one or two rounds of ranking and of judging whether there is enough (its sums take two), one answer.
 */
export const SOURCE = "draft “recursive summary and agentic RAG”, section 7";
const PARTS: readonly Part[] = [
  { name: "memory update", inputTokens: 2_000, outputTokens: 400, callsPerTurn: 1 / 5, rounded: 0.0003 },
  { name: "rank and judge", inputTokens: 1_000, outputTokens: 500, callsPerTurn: 2, rounded: 0.0003 },
  { name: "answer", inputTokens: 1_500, outputTokens: 1_000, callsPerTurn: 1, rounded: 0.00055 },
];
/** Section 7.3: turns per session, 1,000 sessions a day, and the monthly cost in its table. */
const SCENARIOS = [
  { name: "usual", turns: 20, total: 726 },
  { name: "heavy", turns: 50, total: 1_815 },
  { name: "most", turns: 100, total: 3_630 },
] as const;
const SESSIONS_A_MONTH = 1_000 * 30;

export interface ScenarioCost {
  name: string;
  turns: number;
  /** US dollars a month, according to the source's table. */
  stated: number;
  /** The same, calculated from the source's rounded costs per call. */
  rounded: number;
  /** From its tokens and a price: per turn, session and month; null: the price is unknown. */
  exact: { turn: number; session: number; month: number; memory: number } | null;
}

/** Each scenario as the source states it, and as its tokens give it. */
export function scenarioCosts(price: ModelPrice | null): ScenarioCost[] {
  const ofTurn = (costOf: (part: Part) => number) =>
    PARTS.reduce((sum, part) => sum + costOf(part) * part.callsPerTurn, 0);
  const memory = PARTS.filter(({ name }) => name === "memory update");
  return SCENARIOS.map(({ name, turns, total }) => {
    const month = turns * SESSIONS_A_MONTH;
    const turn = price && ofTurn((part) => costOfTokens(price, part));
    const memoryOfTurn =
      price && memory.reduce((sum, part) => sum + costOfTokens(price, part) * part.callsPerTurn, 0);
    return {
      name,
      turns,
      stated: total,
      rounded: ofTurn(({ rounded }) => rounded) * month,
      exact:
        turn === null || memoryOfTurn === null
          ? null
          : { turn, session: turn * turns, month: turn * month, memory: memoryOfTurn * month },
    };
  });
}
