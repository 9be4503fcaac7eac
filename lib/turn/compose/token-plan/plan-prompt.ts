import type { PlanItem, PlanSectionName, TokenPlan } from "../../../domain/token-plan.ts";
import type { EarlierTurn, RestingLine } from "../../../prompts/evidence-blocks.ts";
import { LEAN_ANSWER_TOKENS } from "../../../tunables/prompt.ts";
import { type Budgets, budgetsAfterRefusal, budgetsOf, takeFrom } from "./budgets.ts";
import { type FittedLines, fitLayerLines, lineItems } from "./fit-lines.ts";
import { type FittedPassages, fitPassages, type PassagePiece } from "./fit-passages.ts";
import { type FittedTurns, fitTurns } from "./fit-turns.ts";
import { type FixedParts, fixedParts } from "./fixed-parts.ts";
import { markRefused } from "./mark-refused.ts";
import { type MeasuredLayers, measureLayers } from "./measure-layers.ts";
import type { PromptLayers } from "./prompt-layers.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** What goes into the prompt, with its ledger. */
export interface PlannedPrompt {
  plan: TokenPlan;
  question: string;
  /** Length of the message, if the question had to be shortened. */
  questionLength?: number;
  facts: string[];
  memory: RestingLine[];
  entities: RestingLine[];
  /** Oldest first. */
  turns: EarlierTurn[];
  /** Most important first. */
  passages: PassagePiece[];
}

/**
 * The limit for the whole prompt. After a refusal it is lower than the plan that the model found too long.
 */
export interface PlanLimits {
  total: number;
  refused?: TokenPlan;
}

interface Fits {
  passages: FittedPassages;
  turns: FittedTurns;
  facts: FittedLines;
  memory: FittedLines & { lines: MeasuredLayers["memory"] };
  entities: FittedLines;
}

/**
 * Chooses the pieces of a prompt; a pure function. System, alerts and question are always in, and so are the
 * person's health facts. What they need beyond their budgets is taken from the other sections, least
 * important first.
 */
export function planPrompt(layers: PromptLayers, limits: PlanLimits, tokenizer: Tokenizer): PlannedPrompt {
  const { total, refused } = limits;
  const budgets = refused ? budgetsAfterRefusal(refused, total) : budgetsOf(total);
  const fixed = fixedParts(layers, { total, reserve: budgets.reserve }, tokenizer);
  const measured = measureLayers(layers, fixed.healthFacts.lines.length > 0, total, tokenizer);
  const room = { ...budgets, memory: Math.max(0, budgets.memory - fixed.healthFacts.tokens) };
  const owned = budgets.system + budgets.alerts + budgets.question + budgets.memory - room.memory;
  takeFrom(room, fixed.tokens - owned);
  const why = (name: PlanSectionName): PlanItem["why"] =>
    room[name] < budgets[name] ? "total_full" : "section_full";
  const available = total - budgets.reserve - fixed.tokens;
  const shared = {
    room,
    recentTokens: recentTokens(budgets, layers, measured),
    available,
    count: layers.passageCount,
    why,
  };
  const fits = share(measured, shared, tokenizer);

  const ledger = ledgerOf({ fixed, measured, fits, budgets }, why);
  const plan: TokenPlan = {
    tokenizer: tokenizer.encoding,
    budget: total,
    used: ledger.reduce((sum, { used }) => sum + used, 0),
    sections: ledger,
    retried: refused !== undefined,
  };
  const kept = new Set<RestingLine>([
    ...fixed.healthFacts.lines,
    ...fits.memory.lines.slice(0, fits.memory.kept).map(({ line }) => line),
  ]);
  return {
    plan: refused ? markRefused(plan, refused) : plan,
    question: fixed.question.text,
    ...(fixed.question.item.state === "used" ? {} : { questionLength: layers.question.length }),
    facts: layers.facts.slice(0, fits.facts.kept).map(({ text }) => text),
    memory: layers.memory.filter((line) => kept.has(line)),
    entities: layers.entities.slice(layers.entities.length - fits.entities.kept),
    turns: fits.turns.turns.flatMap(({ turn }) => turn ?? []).sort((a, b) => a.turnId - b.turnId),
    passages: fits.passages.passages,
  };
}

/** The outcome of each piece, by section. */
function ledgerOf(
  {
    fixed,
    measured,
    fits,
    budgets,
  }: { fixed: FixedParts; measured: MeasuredLayers; fits: Fits; budgets: Budgets },
  why: (name: PlanSectionName) => PlanItem["why"],
): TokenPlan["sections"] {
  const [selected, recent] = [itemsOf(fits.turns, true), itemsOf(fits.turns, false)];
  const sections: [PlanSectionName, PlanItem[], number?][] = [
    ["system", fixed.system],
    ["alerts", fixed.alerts, fixed.alertTokens],
    ["question", [fixed.question.item]],
    ["evidence", fits.passages.items, fits.passages.used],
    ["selected_turns", selected],
    ["recent_turns", recent, fits.turns.used - inPrompt(selected)],
    ["profile", lineItems(measured.facts, fits.facts.kept, why("profile")), fits.facts.used],
    [
      "memory",
      [...fixed.healthFacts.items, ...memoryItems(measured, fits, why("memory"))],
      fixed.healthFacts.tokens + fits.memory.used,
    ],
    ["entities", lineItems(measured.entities, fits.entities.kept, why("entities")), fits.entities.used],
    ["reserve", []],
  ];
  return sections.map(([name, items, used = inPrompt(items)]) => ({
    name,
    budget: budgets[name],
    used,
    items,
  }));
}

/**
 * What the last turns may take when nothing has to make way and the question does not refer to any of them.
 */
function recentTokens(
  { recent_turns: room }: Budgets,
  { isLean, turns }: PromptLayers,
  measured: MeasuredLayers,
): number {
  if (!isLean) return room;
  const words = measured.turns.filter((_, place) => !turns[place]?.isSelected && !turns[place]?.isFound);
  return Math.min(room, words.reduce((sum, turn) => sum + turn.words, 0) + LEAN_ANSWER_TOKENS);
}

/**
 * Gives each section its own room. The rest goes to the user's own words and the turn a follow-up refers to,
 * then to more passages (if their number is unlimited) and to lines that were cut. Older answers get none:
 * the summary holds what matters of them.
 */
function share(
  measured: MeasuredLayers,
  {
    room,
    recentTokens,
    available,
    count,
    why,
  }: {
    room: Budgets;
    recentTokens: number;
    available: number;
    count: number;
    why(name: PlanSectionName): PlanItem["why"];
  },
  tokenizer: Tokenizer,
): Fits {
  const { frames } = measured;
  const fit = {
    passages: (allowance: number) =>
      fitPassages(measured.passages, { allowance, count, why: why("evidence") }, tokenizer),
    turns: (allowance: number) => fitTurns(measured.turns, allowance, why("recent_turns"), tokenizer),
    facts: (allowance: number) => fitLayerLines(measured.facts, frames.facts, allowance),
    memory: (allowance: number, turns: FittedTurns) => {
      const lines = unseenIn(turns, measured.memory);
      return { lines, ...fitLayerLines(lines, frames.memory, allowance) };
    },
    entities: (allowance: number) => fitLayerLines(measured.entities, frames.entities, allowance),
  };
  const roomOfTurns = Math.min(
    room.selected_turns + room.recent_turns,
    recentTokens + measured.selectedTurns,
  );
  const turns = fit.turns(roomOfTurns);
  const fits: Fits = {
    passages: fit.passages(room.evidence),
    turns,
    facts: fit.facts(room.profile),
    memory: fit.memory(room.memory, turns),
    entities: fit.entities(room.entities),
  };
  const spare = () => Math.max(0, available - Object.values(fits).reduce((sum, { used }) => sum + used, 0));
  const wanted = Math.max(roomOfTurns, measured.wantedTurns);
  fits.turns = fit.turns(Math.min(wanted, fits.turns.used + spare()));
  fits.memory = fit.memory(room.memory, fits.turns);
  // In a lean prompt, passages beyond their room are seldom read and always paid for.
  if (!Number.isFinite(count)) fits.passages = fit.passages(fits.passages.used + spare());
  fits.facts = fit.facts(fits.facts.used + spare());
  fits.memory = fit.memory(fits.memory.used + spare(), fits.turns);
  fits.entities = fit.entities(fits.entities.used + spare());
  return fits;
}

/** A summary sentence about turns that stand whole in the prompt would say them twice. */
function unseenIn({ turns }: FittedTurns, memory: MeasuredLayers["memory"]): MeasuredLayers["memory"] {
  const whole = new Set(
    turns.flatMap(({ turn, item }) => (turn && item.state === "used" ? turn.turnId : [])),
  );
  return memory.filter(
    ({ line }) => line.day !== undefined || !line.turns.every((turnId) => whole.has(turnId)),
  );
}

function memoryItems({ memory }: MeasuredLayers, fits: Fits, why: PlanItem["why"]): PlanItem[] {
  const { lines, kept } = fits.memory;
  const fitting = new Map(lineItems(lines, kept, why).map((item, place) => [lines[place], item]));
  return memory.map(
    (piece) => fitting.get(piece) ?? { ...piece.name, tokens: piece.tokens, state: "cut", why: "in_turns" },
  );
}

function itemsOf({ turns }: FittedTurns, isSelected: boolean): PlanItem[] {
  return turns.filter((turn) => turn.isSelected === isSelected).map(({ item }) => item);
}

function inPrompt(items: readonly PlanItem[]): number {
  return items.reduce((sum, { tokens, state }) => sum + (state === "cut" ? 0 : tokens), 0);
}
