import { NOTHING_RESOLVED, type Resolution } from "../../domain/reference.ts";
import { asOffered } from "../../references/offered-answers.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Understood } from "./understood.ts";

/** "Show everything": a rule takes this to mean the documents at hand, although it names none. */
export function onlyPointsAtShowing({ action, widens }: Resolution): boolean {
  return action === "show_document" && widens === true;
}

/**
 * The resolution after the model has read the message. The model may have said which of several answers is
 * meant. Words that only point ("list everything I asked") mean no documents when it read the message as
 * something else.
 */
export function asUnderstood(resolved: Resolved, { by, kind, meant }: Understood): Resolved {
  if (meant) return { ...resolved, resolution: meant };
  const { resolution } = resolved;
  const isShown = kind === "show" || kind === "documents";
  if (by !== "model" || isShown || !onlyPointsAtShowing(resolution))
    return { ...resolved, resolution: asOffered(resolution) };
  return { ...resolved, resolution: { ...NOTHING_RESOLVED, reasons: resolution.reasons } };
}
