import { MIX_LEADS } from "../../tunables/agent.ts";
import type { Sourced } from "./show-passages.ts";

/**
 * The best passages with each kind of document in its share, as the assistant wants them: types that are not
 * named share as one that is named on average does. A share is what a kind is given before others, not more
 * than it has; the very best passages are in whatever their kind, and the order stays.
 */
export function mixByType(
  sourced: readonly Sourced[],
  most: number,
  mix: Readonly<Record<string, number>>,
): Sourced[] {
  const weights = Object.values(mix);
  if (weights.length === 0 || sourced.length <= most) return sourced.slice(0, most);
  const average = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const kindOf = ({ snapshot }: Sourced) =>
    Object.hasOwn(mix, snapshot.document.docType) ? snapshot.document.docType : "";
  const kinds = [...new Set(sourced.map(kindOf))];
  const weightOf = (kind: string) => mix[kind] ?? average;
  const total = kinds.reduce((sum, kind) => sum + weightOf(kind), 0);
  const taken = new Set(sourced.slice(0, MIX_LEADS));
  for (const kind of kinds) {
    const share = Math.floor((most * weightOf(kind)) / total);
    for (const each of sourced.filter((other) => kindOf(other) === kind).slice(0, share))
      if (taken.size < most) taken.add(each);
  }
  for (const each of sourced) if (taken.size < most) taken.add(each);
  return sourced.filter((each) => taken.has(each));
}
