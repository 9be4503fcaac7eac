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

/** Every piece with its tokens, the most important first, and those of the tags around a section. */
export interface MeasuredLayers {
  passages: MeasuredPassage[];
  turns: MeasuredTurn[];
  /** What the user's own words of all turns and the turn a follow-up hangs on would take. */
  wantedTurns: number;
  /**
   * What the selected turns would take, and the user's words of those that were found: without them the last
   * turns get no more than their own room.
   */
  selectedTurns: number;
  facts: Line[];
  memory: RestingPiece[];
  entities: RestingPiece[];
  frames: { facts: number; memory: number; entities: number };
}

/** `total`: what has more tokens than that fits nowhere, and is not counted to its end. */
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
