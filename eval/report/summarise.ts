import { figureNameSchema } from "../../lib/domain/evaluation.ts";
import { bootstrap, type Interval, mean } from "../measure/bootstrap.ts";
import type { FigureName, Outcome } from "../measure/outcome.ts";

export interface Row {
  set: string;
  length: number;
  way: string;
  questions: number;
  conversations: number;
  figures: Partial<Record<FigureName, Compared>>;
  /** Evidence shown, minus what the last turns would show in as many tokens, in points. */
  overRecent: Interval | null;
}

/** A figure of one way beside the baseline's, over the questions for which both are known. */
export interface Compared {
  value: Interval;
  baseline: number | null;
  /** In percent of the baseline. */
  change: Interval | null;
  n: number;
}

/** The results by set, turn and way. A question missing in one of two ways counts in neither. */
export function summarise(outcomes: readonly Outcome[], baseline: string, seed: number): Row[] {
  const groups = Map.groupBy(outcomes, ({ set, length, way }) => JSON.stringify([set, length, way]));
  return [...groups.values()].flatMap((of): Row[] => {
    const [first] = of;
    if (!first) return [];
    const { set, length, way } = first;
    const others = new Map(
      outcomes
        .filter((each) => each.way === baseline && each.set === set && each.length === length)
        .map((each) => [idOf(each), each]),
    );
    const there = of.filter(({ isMissing }) => !isMissing);
    const figures: Row["figures"] = {};
    for (const name of namesOf(first)) {
      const compared = compareFigure(name, there, way === baseline ? new Map() : others, seed);
      if (compared) figures[name] = compared;
    }
    return [
      {
        set,
        length,
        way,
        questions: there.length,
        conversations: new Set(there.map(({ conversation }) => conversation)).size,
        figures,
        overRecent: overRecent(there, seed),
      },
    ];
  });
}

function compareFigure(
  name: FigureName,
  outcomes: readonly Outcome[],
  baselines: ReadonlyMap<string, Outcome>,
  seed: number,
): Compared | null {
  const known = outcomes.flatMap((outcome) => {
    const value = outcome.figures[name];
    const other = baselines.get(idOf(outcome))?.figures[name] ?? null;
    return value === null ? [] : [{ conversation: outcome.conversation, value, other }];
  });
  const value = bootstrap(byConversation(known), (items) => mean(items.map((item) => item.value)), seed);
  if (!value) return null;
  const pairs = known.flatMap(({ conversation, value: own, other }) =>
    other === null ? [] : [{ conversation, own, other }],
  );
  const meanOther = (items: readonly { other: number }[]) => mean(items.map(({ other }) => other));
  const change = bootstrap(
    byConversation(pairs),
    (items) => 100 * (mean(items.map(({ own }) => own)) / meanOther(items) - 1),
    seed,
  );
  return { value, baseline: pairs.length > 0 ? meanOther(pairs) : null, change, n: known.length };
}

function overRecent(outcomes: readonly Outcome[], seed: number): Interval | null {
  const pairs = outcomes.flatMap(({ conversation, figures: { evidence, recentEvidence } }) =>
    evidence === null || recentEvidence === null ? [] : [{ conversation, over: evidence - recentEvidence }],
  );
  return bootstrap(byConversation(pairs), (items) => 100 * mean(items.map(({ over }) => over)), seed);
}

function byConversation<Item extends { conversation: string }>(items: readonly Item[]): Item[][] {
  return [...Map.groupBy(items, ({ conversation }) => conversation).values()];
}

function idOf({ conversation, question }: Outcome): string {
  return JSON.stringify([conversation, question]);
}

function namesOf({ figures }: Outcome): FigureName[] {
  return figureNameSchema.options.filter((name) => name in figures);
}
