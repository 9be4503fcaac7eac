import { LRUCache } from "lru-cache";
import type { PlanItem } from "../../../domain/token-plan.ts";
import {
  renderLine,
  renderLines,
  renderProfile,
  renderQuestion,
  renderValue,
} from "../../../prompts/evidence-blocks.ts";
import { fencedText, MEASURED_FENCE } from "../../../prompts/fenced-text.ts";
import { EVIDENCE_LEAST_TOKENS, QUESTION_LEAST_TOKENS } from "../../../tunables/prompt.ts";
import { FIXED_TEXTS_REMEMBERED } from "../../../tunables/turn.ts";
import { fitLayerLines, type Line, lineItems } from "./fit-lines.ts";
import type { MemoryLine, PromptLayers } from "./prompt-layers.ts";
import type { Tokenizer } from "./tokenizer.ts";

/**
 * The parts every prompt has whatever they take, and the summary's health facts, which give way only to the
 * question.
 */
export interface FixedParts {
  system: PlanItem[];
  alerts: PlanItem[];
  alertTokens: number;
  question: { text: string; item: PlanItem };
  healthFacts: { lines: MemoryLine[]; items: PlanItem[]; tokens: number };
  /** Tokens of all of them. */
  tokens: number;
}

export function fixedParts(
  layers: PromptLayers,
  { total, reserve }: { total: number; reserve: number },
  tokenizer: Tokenizer,
): FixedParts {
  const { count } = tokenizer;
  const safety = countedOnce(layers.safetyRules, tokenizer);
  const systemTokens = countedOnce(layers.system, tokenizer);
  const tools = countedOnce(layers.tools, tokenizer);
  const system: PlanItem[] = [
    { kind: "instructions", tokens: Math.max(0, systemTokens - safety), state: "used" },
    { kind: "safety_rules", tokens: safety, state: "used" },
    ...(tools > 0 ? [{ kind: "tools" as const, tokens: tools, state: "used" as const }] : []),
  ];
  const alerts = layers.alerts.map(
    ({ slot, text }): PlanItem => ({ kind: "alert", slot, tokens: count(renderValue(text)), state: "used" }),
  );
  const alertTokens = count(
    renderProfile({ alerts: layers.alerts.map(({ text }) => text), facts: [] }, MEASURED_FENCE),
  );
  const left = total - reserve - systemTokens - tools - alertTokens - EVIDENCE_LEAST_TOKENS;
  const question = fitQuestion(layers.question, Math.max(left, QUESTION_LEAST_TOKENS), total, tokenizer);
  const healthFacts = fitHealthFacts(layers.memory, left - question.item.tokens, tokenizer);
  return {
    system,
    alerts,
    alertTokens,
    question,
    healthFacts,
    tokens: systemTokens + tools + alertTokens + question.item.tokens + healthFacts.tokens,
  };
}

/** An assistant's instructions are the same in all of its prompts. */
const counted = new LRUCache<string, number>({ max: FIXED_TEXTS_REMEMBERED });

function countedOnce(text: string, { count }: Tokenizer): number {
  const tokens = counted.get(text) ?? count(text);
  counted.set(text, tokens);
  return tokens;
}

function fitQuestion(
  question: string,
  allowance: number,
  total: number,
  { count, beginning }: Tokenizer,
): FixedParts["question"] {
  const tokens = count(renderQuestion({ question, fence: MEASURED_FENCE }), total);
  if (tokens <= allowance) return { text: question, item: { kind: "question", tokens, state: "used" } };
  const frame = count(
    renderQuestion({ question: "", questionLength: question.length, fence: MEASURED_FENCE }),
  );
  const text = beginning(fencedText(question), allowance - frame);
  const shortened = count(
    renderQuestion({ question: text, questionLength: question.length, fence: MEASURED_FENCE }),
  );
  return { text, item: { kind: "question", tokens: shortened, state: "shortened", why: "total_full" } };
}

/** Keeps the newest facts when there are too many. */
function fitHealthFacts(
  memory: readonly MemoryLine[],
  allowance: number,
  { count }: Tokenizer,
): FixedParts["healthFacts"] {
  const facts = memory.filter(({ isFact }) => isFact).toReversed();
  const lines = facts.map(
    (line): Line => ({ name: { kind: "sentence", turns: [...line.turns] }, tokens: count(renderLine(line)) }),
  );
  const { kept, used } = fitLayerLines(lines, memoryFrame(count), allowance);
  return { lines: facts.slice(0, kept), items: lineItems(lines, kept, "total_full"), tokens: used };
}

export function memoryFrame(count: Tokenizer["count"]): number {
  const line = { text: "", turns: [1] };
  return count(renderLines("memory", [line], MEASURED_FENCE)) - count(renderLine(line));
}
