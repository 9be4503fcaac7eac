import { type EvaluationRun, figureNameSchema } from "../../lib/domain/evaluation.ts";
import { mean } from "../measure/bootstrap.ts";
import type { Outcome } from "../measure/outcome.ts";
import type { Row } from "./summarise.ts";

type About = Omit<EvaluationRun, "rows" | "conversations">;

/** A run as the page for administrators reads it: figures only, without a word of any question or answer. */
export function runRecord(about: About, rows: readonly Row[], outcomes: readonly Outcome[]): EvaluationRun {
  const groups = Map.groupBy(
    outcomes.filter(({ isMissing }) => !isMissing),
    ({ set, conversation, length, way }) => JSON.stringify([set, conversation, length, way]),
  );
  return {
    ...about,
    rows: rows.map(({ set, length, way, questions, conversations, figures }) => ({
      set,
      length,
      way,
      questions,
      conversations,
      figures: figureNameSchema.options.flatMap((name) => {
        const compared = figures[name];
        return compared ? [{ name, ...compared }] : [];
      }),
    })),
    conversations: [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { set, conversation, length, way } = first;
      return [{ set, conversation, length, way, questions: group.length, figures: meansOf(group) }];
    }),
  };
}

function meansOf(outcomes: readonly Outcome[]): EvaluationRun["conversations"][number]["figures"] {
  return figureNameSchema.options.flatMap((name) => {
    const known = outcomes.flatMap(({ figures }) => figures[name] ?? []);
    return known.length > 0 ? [{ name, mean: mean(known) }] : [];
  });
}
