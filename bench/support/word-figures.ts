import type { Figure } from "../../eval/claims/figure.ts";
import { figure, percentile, shareFigure } from "../figures.ts";
import { WORD_KINDS } from "./word-questions.ts";
import type { WordOutcome } from "./word-search.ts";

/** Documents that an answer without a model shows. */
const SHOWN = 3;

/** How far up the needed passages stand, and what the judge lets through; tuned on and held out apart. */
export function rankedFigures(
  { outcomes, times }: { outcomes: readonly WordOutcome[]; times: readonly number[] },
  manner = "",
): Figure[] {
  const halves = [false, true].map((isHeldOut) => ({
    name: isHeldOut ? "held out" : "tuned on",
    of: outcomes.filter(({ question }) => question.heldOut === isHeldOut),
  }));
  const figures = [
    ...halves.flatMap(({ name, of }) => figuresOf(name, of)),
    ...WORD_KINDS.flatMap((kind) => {
      const ofKind = outcomes.filter(({ question }) => question.kind === kind);
      if (kind === "near_miss" || ofKind.length === 0) return [];
      return [within(kind, ofKind, SHOWN, halfBeside(ofKind))];
    }),
    replacedFirst(outcomes.filter(({ places }) => places.length > 0)),
    { name: "search, p95", n: times.length, value: percentile(times, 0.95), unit: "ms" },
  ];
  return figures.map((figure) => ({ ...figure, name: `${manner}${figure.name}` }));
}

function figuresOf(name: string, outcomes: readonly WordOutcome[]): Figure[] {
  const present = outcomes.filter(({ places }) => places.length > 0);
  const absent = outcomes.filter(({ places }) => places.length === 0);
  return [
    { ...within(name, present, 5), goal: { atLeast: 85 } },
    { ...within(name, present, 20), goal: { atLeast: 95 } },
    shareFigure(`${name}: let through as an answer`, present, ({ isAnswer }) => isAnswer),
    shareFigure(`${name}: near misses let through`, absent, ({ isAnswer }) => isAnswer, { atMost: 10 }),
    figure(
      `${name}: answerable told from near misses, AUC`,
      outcomes.length,
      areaUnderCurve(present, absent),
      "",
    ),
  ];
}

function replacedFirst(outcomes: readonly WordOutcome[]): Figure {
  const name = "a replaced edition first that holds nothing needed";
  const value = outcomes.filter(({ isReplacedFirst }) => isReplacedFirst).length;
  return { name, n: outcomes.length, value, unit: "", goal: { atMost: 0 } };
}

function halfBeside(outcomes: readonly WordOutcome[]): string {
  const of = outcomes.filter(({ question }) => question.heldOut);
  return of.length === 0 ? "" : `held out ${within("", of, SHOWN).value.toFixed(0)} % of ${of.length}`;
}

function within(name: string, outcomes: readonly WordOutcome[], first: number, baseline = ""): Figure {
  const isWithin = ({ places }: WordOutcome) => places.every((place) => place !== null && place < first);
  return shareFigure(`${name}: all needed passages within the first ${first}`, outcomes, isWithin, {
    baseline,
  });
}

/** How often what can be answered has the higher confidence of two. */
export function areaUnderCurve(present: readonly WordOutcome[], absent: readonly WordOutcome[]): number {
  let above = 0;
  for (const one of present)
    for (const other of absent)
      above += one.confidence > other.confidence ? 1 : one.confidence === other.confidence ? 0.5 : 0;
  return above / Math.max(1, present.length * absent.length);
}
