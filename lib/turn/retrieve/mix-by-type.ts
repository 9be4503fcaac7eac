import { MIX_LEADS } from "../../tunables/agent.ts";

/** A share for each kind of document; none is named: whatever fits best. */
export type Mix = Readonly<Record<string, number>>;

/**
 * The best passages with each kind of document in its share, as the assistant wants them: types that are not
 * named share as one that is named on average does. A share is what a kind is given before others, not more
 * than it has. The very best passages are in whatever their kind, and so is the best of every document that
 * would be there without a mix: what gives way is only more of the same. The order stays.
 */
export function mixByType<Found>(
  found: readonly Found[],
  most: number,
  mix: Mix,
  documentOf: (each: Found) => { docId: string; docType: string },
): Found[] {
  const weights = Object.values(mix);
  if (weights.length === 0 || found.length <= most) return found.slice(0, most);
  const average = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const kindOf = (each: Found) => {
    const { docType } = documentOf(each);
    return Object.hasOwn(mix, docType) ? docType : "";
  };
  const kinds = Map.groupBy(found, kindOf);
  const weightOf = (kind: string) => mix[kind] ?? average;
  const total = [...kinds.keys()].reduce((sum, kind) => sum + weightOf(kind), 0);
  const best = new Map(
    found
      .slice(0, most)
      .toReversed()
      .map((each) => [documentOf(each).docId, each]),
  );
  const taken = new Set([...found.slice(0, Math.min(MIX_LEADS, most)), ...best.values()]);
  for (const [kind, of] of kinds) {
    const share = Math.floor((most * weightOf(kind)) / total);
    for (const each of of.slice(0, share)) if (taken.size < most) taken.add(each);
  }
  for (const each of found) if (taken.size < most) taken.add(each);
  return found.filter((each) => taken.has(each));
}
