import type { EarlierTurn, RestingLine } from "../../../prompts/evidence-blocks.ts";
import type { PassagePiece } from "./fit-passages.ts";

export interface ValueLine {
  slot: string;
  text: string;
}

export interface MemoryLine extends RestingLine {
  /** What the person told of their health. */
  isFact: boolean;
}

export interface PieceOfTalk {
  turn: EarlierTurn;
  isSelected: boolean;
  /** The question's words found it: what the person said there has room of its own. @default false */
  isFound?: boolean;
}

/** All that a prompt could hold, before anything is left out. */
export interface PromptLayers {
  /** As it is sent, and the part of it that is the assistant's safety rules. */
  system: string;
  safetyRules: string;
  /** The tools as they are sent beside it; empty: none. */
  tools: string;
  question: string;
  alerts: readonly ValueLine[];
  /** The most important first. */
  facts: readonly ValueLine[];
  /** The rolling summary in its order. */
  memory: readonly MemoryLine[];
  /** The newest last. */
  entities: readonly RestingLine[];
  /** The most important first. */
  turns: readonly PieceOfTalk[];
  /** The question hangs on the first of the turns, which then goes along whole where there is any room. */
  needsFirstTurn: boolean;
  /** All of the turns are asked about: their answers take what room is left. */
  wantsAnswers: boolean;
  /** The most important first, and how many of them there may be. */
  passages: readonly PassagePiece[];
  passageCount: number;
  /** What a prompt holds beyond what the question needs is paid for each time. */
  isLean: boolean;
}
