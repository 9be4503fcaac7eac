import type { Locale } from "../../domain/locale.ts";
import type { KeptStep } from "../../domain/turn-step.ts";
import { tellStep } from "../../messages/tell-step.ts";
import { KEPT_STEPS } from "../../tunables/turn.ts";
import type { EndedStep } from "../context/step-log.ts";

/**
 * The steps stored with a turn, in the language of the answer. If there are very many, only the first are
 * kept.
 */
export function keptSteps(ended: readonly EndedStep[], language: Locale): KeptStep[] {
  return ended.slice(0, KEPT_STEPS).map(({ step, ms }) => {
    const { kind, state, query, docId, version, title, part, range, turnId, found } = step;
    return {
      kind,
      state: state === "done" ? "done" : "failed",
      label: tellStep(step, language),
      ...(query === undefined ? {} : { query }),
      documents: docId === undefined ? [] : [{ docId, version, title, part, range }],
      turns: turnId === undefined ? [] : [turnId],
      ...(found === undefined ? {} : { found }),
      ms,
    };
  });
}
