import type { EarlierTurn, RestingLine } from "../../../prompts/evidence-blocks.ts";
import type { PassagePiece } from "./fit-passages.ts";

export interface ValueLine {
  slot: string;
  text: string;
}

export interface MemoryLine extends RestingLine {
  /** What the person said about their health. */
  isFact: boolean;
}

export interface PieceOfTalk {
  turn: EarlierTurn;
  isSelected: boolean;
  /** Found by the question's words, so what the person said there has room of its own. @default false */
  isFound?: boolean;
}

/** Everything a prompt could hold, before anything is left out. */
export interface PromptLayers {
  /** The system text as it is sent, and its part with the assistant's safety rules. */
  system: string;
  safetyRules: string;
  /** The tools as they are sent with it; empty: none. */
  tools: string;
  question: string;
  alerts: readonly ValueLine[];
  /** Most important first. */
  facts: readonly ValueLine[];
  /** The rolling summary, in order. */
  memory: readonly MemoryLine[];
  /** Newest last. */
  entities: readonly RestingLine[];
  /** Most important first. */
  turns: readonly PieceOfTalk[];
  /** The question refers to the first of the turns, which is included whole if there is any room. */
  needsFirstTurn: boolean;
  /** The question is about all of the turns, so their answers take the room that is left. */
  wantsAnswers: boolean;
  /** Most important first, and how many there may be. */
  passages: readonly PassagePiece[];
  passageCount: number;
  /** Whatever the prompt holds beyond what the question needs is paid for each time. */
  isLean: boolean;
}
