import { NOTHING_RESOLVED, type Resolution } from "../../domain/reference.ts";
import { asOffered } from "../../references/offered-answers.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Understood } from "./understood.ts";

/** "Show everything": a rule takes it for the documents at hand, though it names none. */
export function onlyPointsAtShowing({ action, widens }: Resolution): boolean {
  return action === "show_document" && widens === true;
}

/**
 * What was resolved, as far as it still holds: which of several answers is meant a model may have said, and
 * words that only point are no documents where it has read them as something else ("list everything I
 * asked").
 */
export function asUnderstood(resolved: Resolved, { by, kind, meant }: Understood): Resolved {
  if (meant) return { ...resolved, resolution: meant };
  const { resolution } = resolved;
  const isShown = kind === "show" || kind === "documents";
  if (by !== "model" || isShown || !onlyPointsAtShowing(resolution))
    return { ...resolved, resolution: asOffered(resolution) };
  return { ...resolved, resolution: { ...NOTHING_RESOLVED, reasons: resolution.reasons } };
}
