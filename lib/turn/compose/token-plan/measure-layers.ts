import {
  type RestingLine,
  renderLine,
  renderLines,
  renderProfile,
  renderValue,
} from "../../../prompts/evidence-blocks.ts";
import { MEASURED_FENCE } from "../../../prompts/fenced-text.ts";
import type { Line, PieceName } from "./fit-lines.ts";
import { type MeasuredPassage, measurePassage } from "./fit-passages.ts";
import { frameOfTurns, type MeasuredTurn, measureTurn } from "./fit-turns.ts";
import { memoryFrame } from "./fixed-parts.ts";
import type { PromptLayers } from "./prompt-layers.ts";
import type { Tokenizer } from "./tokenizer.ts";

interface RestingPiece extends Line {
  line: RestingLine;
}

/** Every piece with its tokens, most important first, and the tokens of each section's tags. */
export interface MeasuredLayers {
  passages: MeasuredPassage[];
  turns: MeasuredTurn[];
  /** Tokens of the user's words in all turns, and of the turn that a follow-up refers to. */
  wantedTurns: number;
  /**
   * Tokens of the selected turns and of the user's words in found turns. Without any, the last turns get only
   * their own room.
   */
  selectedTurns: number;
  facts: Line[];
  memory: RestingPiece[];
  entities: RestingPiece[];
  frames: { facts: number; memory: number; entities: number };
}

/** `total`: a piece with more tokens than this fits nowhere and is not counted to its end. */
export function measureLayers(
  layers: PromptLayers,
  isMemoryOpen: boolean,
  total: number,
  tokenizer: Tokenizer,
): MeasuredLayers {
  const { count } = tokenizer;
  const turns = layers.turns.map(({ turn, isSelected }) => measureTurn(turn, isSelected, tokenizer, total));
  const frame = frameOfTurns(
    turns.map(({ turn }) => turn),
    tokenizer,
  );
  const first = layers.needsFirstTurn ? (turns[0]?.answer ?? 0) : 0;
  const alerts = layers.alerts.slice(0, 1).map(({ text }) => text);
  const line = { text: "", turns: [1] };
  return {
    passages: layers.passages.map((piece) => measurePassage(piece, tokenizer, total)),
    turns,
    wantedTurns: turns.reduce(
      (sum, { words, answer }) => sum + words + (layers.wantsAnswers ? answer : 0),
      frame + (layers.wantsAnswers ? 0 : first),
    ),
    selectedTurns: turns.reduce(
      (sum, { isSelected, words, answer }, place) =>
        sum + (isSelected ? words + answer : layers.turns[place]?.isFound ? words : 0),
      0,
    ),
    facts: layers.facts.map(({ slot, text }) => ({
      name: { kind: "value", slot },
      tokens: count(renderValue(text), total),
    })),
    memory: newestFirst(
      layers.memory.filter(({ isFact }) => !isFact),
      "sentence",
    ),
    entities: newestFirst(layers.entities, "entity"),
    frames: {
      facts:
        count(renderProfile({ alerts, facts: [""] }, MEASURED_FENCE)) -
        count(renderProfile({ alerts, facts: [] }, MEASURED_FENCE)) -
        count(renderValue("")),
      memory: isMemoryOpen ? 0 : memoryFrame(count),
      entities: count(renderLines("entities", [line], MEASURED_FENCE)) - count(renderLine(line)),
    },
  };

  function newestFirst(lines: readonly RestingLine[], kind: PieceName["kind"]): RestingPiece[] {
    return lines.toReversed().map((each) => ({
      line: each,
      name: { kind, turns: [...each.turns] },
      tokens: count(renderLine(each), total),
    }));
  }
}
