import type { PlanItem } from "../../../domain/token-plan.ts";
import { type EarlierTurn, renderTurn } from "../../../prompts/evidence-blocks.ts";
import { fencedText, MEASURED_FENCE } from "../../../prompts/fenced-text.ts";
import { TURN_ANSWER_LEAST_TOKENS, TURN_WORDS_LEAST_TOKENS } from "../../../tunables/turn.ts";
import type { Tokenizer } from "./tokenizer.ts";

export interface MeasuredTurn {
  turn: EarlierTurn;
  isSelected: boolean;
  /** Tokens without its answer. */
  words: number;
  answer: number;
}

export interface FittedTurn {
  isSelected: boolean;
  /** As it stands in the prompt; null: cut. */
  turn: EarlierTurn | null;
  item: PlanItem;
}

export interface FittedTurns {
  turns: FittedTurn[];
  used: number;
}

/** Behind what was shortened; it may take two tokens. */
const MARK = " …";
const MARK_TOKENS = 2;

export function measureTurn(
  turn: EarlierTurn,
  isSelected: boolean,
  tokenizer: Tokenizer,
  most: number,
): MeasuredTurn {
  // What is shortened is measured as it is sent.
  const sent: EarlierTurn = {
    ...turn,
    userText: fencedText(turn.userText),
    assistantText: fencedText(turn.assistantText),
  };
  const words = tokenizer.count(renderTurn({ ...sent, assistantText: "" }, MEASURED_FENCE), most);
  const whole = tokenizer.count(renderTurn(sent, MEASURED_FENCE), most);
  return { turn: sent, isSelected, words, answer: Math.max(0, whole - words) };
}

/**
 * Turns, the most important first: the user's own words of all of them before any answer, then answers while
 * they fit, the first that does not by its beginning. Only words that are longer than all the room are
 * shortened, and leave half of it to the others.
 */
export function fitTurns(
  measured: readonly MeasuredTurn[],
  allowance: number,
  why: PlanItem["why"],
  tokenizer: Tokenizer,
): FittedTurns {
  let left = Math.max(0, allowance);
  const kept = measured.map(({ turn, words }) => {
    const bare: EarlierTurn = { ...turn, assistantText: "" };
    const fitting = words <= left ? { turn: bare, tokens: words } : beginningOf(bare, left / 2, tokenizer);
    left -= fitting?.tokens ?? 0;
    return fitting;
  });
  const turns = measured.map(({ turn, isSelected, words, answer }, place): FittedTurn => {
    const name = { kind: "turn" as const, turns: [turn.turnId] };
    const bare = kept[place];
    if (!bare)
      return { isSelected, turn: null, item: { ...name, tokens: words + answer, state: "cut", why } };
    const isWhole = bare.turn.userText === turn.userText;
    if (isWhole && answer <= left) {
      left -= answer;
      return { isSelected, turn, item: { ...name, tokens: words + answer, state: "used" } };
    }
    const fitting = isWhole ? withBeginning(turn, bare, left, tokenizer) : bare;
    left -= fitting.tokens - bare.tokens;
    const item: PlanItem = { ...name, tokens: fitting.tokens, state: "shortened", why };
    return { isSelected, turn: fitting.turn, item };
  });
  return { turns, used: Math.max(0, allowance) - left };
}

interface Sized {
  turn: EarlierTurn;
  tokens: number;
}

function beginningOf(turn: EarlierTurn, room: number, tokenizer: Tokenizer): Sized | null {
  const frame = tokenizer.count(renderTurn({ ...turn, userText: "" }, MEASURED_FENCE));
  const words = Math.floor(room) - frame - MARK_TOKENS;
  if (words < TURN_WORDS_LEAST_TOKENS) return null;
  const shortened = { ...turn, userText: `${tokenizer.beginning(turn.userText, words)}${MARK}` };
  const tokens = tokenizer.count(renderTurn(shortened, MEASURED_FENCE));
  return tokens <= room ? { turn: shortened, tokens } : null;
}

function withBeginning(turn: EarlierTurn, bare: Sized, left: number, tokenizer: Tokenizer): Sized {
  if (left < TURN_ANSWER_LEAST_TOKENS) return bare;
  const frame = tokenizer.count(renderTurn({ ...turn, assistantText: MARK }, MEASURED_FENCE)) - bare.tokens;
  const answer = tokenizer.beginning(turn.assistantText, left - frame);
  const shortened = { ...turn, assistantText: `${answer}${MARK}` };
  const tokens = tokenizer.count(renderTurn(shortened, MEASURED_FENCE));
  return answer !== "" && tokens - bare.tokens <= left ? { turn: shortened, tokens } : bare;
}
