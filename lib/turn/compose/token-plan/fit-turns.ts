import type { PlanItem } from "../../../domain/token-plan.ts";
import {
  type EarlierTurn,
  isOnlyAsked,
  renderAsked,
  renderAskedLine,
  renderTurn,
} from "../../../prompts/evidence-blocks.ts";
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
  /** The turn as it stands in the prompt. Null: it was cut. */
  turn: EarlierTurn | null;
  item: PlanItem;
}

export interface FittedTurns {
  turns: FittedTurn[];
  used: number;
}

/** Follows shortened text; may take two tokens. */
const MARK = " …";
const MARK_TOKENS = 2;

export function measureTurn(
  turn: EarlierTurn,
  isSelected: boolean,
  tokenizer: Tokenizer,
  most: number,
): MeasuredTurn {
  // A shortened turn is measured as it is sent.
  const sent: EarlierTurn = {
    ...turn,
    userText: fencedText(turn.userText),
    assistantText: fencedText(turn.assistantText),
  };
  const words = tokenizer.count(renderAlone({ ...sent, assistantText: "" }), most);
  const whole = tokenizer.count(renderAlone(sent), most);
  return { turn: sent, isSelected, words, answer: Math.max(0, whole - words) };
}

/** A turn as it stands in the prompt, without the tags shared by turns of which only the words are shown. */
function renderAlone(turn: EarlierTurn): string {
  return isOnlyAsked(turn) ? renderAskedLine(turn) : renderTurn(turn, MEASURED_FENCE);
}

/** Those shared tags, if there may be such a turn. */
export function frameOfTurns(turns: readonly EarlierTurn[], { count }: Tokenizer): number {
  const line: EarlierTurn = { turnId: 1, userText: "", assistantText: "", documents: [] };
  const isPossible = turns.some(({ documents }) => documents.length === 0);
  return isPossible ? count(renderAsked([line], MEASURED_FENCE)) - count(renderAskedLine(line)) : 0;
}

/**
 * Fits turns, most important first: the user's words of all turns before any answer, then answers while they
 * fit, the first that does not fit shortened. Words are shortened only if they exceed all the room, and then
 * leave half of it to the others.
 */
export function fitTurns(
  measured: readonly MeasuredTurn[],
  allowance: number,
  why: PlanItem["why"],
  tokenizer: Tokenizer,
): FittedTurns {
  const frame = frameOfTurns(
    measured.map(({ turn }) => turn),
    tokenizer,
  );
  let left = Math.max(0, allowance - frame);
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
  const isFramed = turns.some(({ turn }) => turn && isOnlyAsked(turn));
  return { turns, used: Math.max(0, allowance - frame) - left + (isFramed ? frame : 0) };
}

interface Sized {
  turn: EarlierTurn;
  tokens: number;
}

function beginningOf(turn: EarlierTurn, room: number, tokenizer: Tokenizer): Sized | null {
  const frame = tokenizer.count(renderAlone({ ...turn, userText: "" }));
  const words = Math.floor(room) - frame - MARK_TOKENS;
  if (words < TURN_WORDS_LEAST_TOKENS) return null;
  const shortened = { ...turn, userText: `${tokenizer.beginning(turn.userText, words)}${MARK}` };
  const tokens = tokenizer.count(renderAlone(shortened));
  return tokens <= room ? { turn: shortened, tokens } : null;
}

function withBeginning(turn: EarlierTurn, bare: Sized, left: number, tokenizer: Tokenizer): Sized {
  if (left < TURN_ANSWER_LEAST_TOKENS) return bare;
  const frame = tokenizer.count(renderAlone({ ...turn, assistantText: MARK })) - bare.tokens;
  const answer = tokenizer.beginning(turn.assistantText, left - frame);
  const shortened = { ...turn, assistantText: `${answer}${MARK}` };
  const tokens = tokenizer.count(renderAlone(shortened));
  return answer !== "" && tokens - bare.tokens <= left ? { turn: shortened, tokens } : bare;
}
