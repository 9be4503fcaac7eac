import { MIX_LEADS } from "../../tunables/agent.ts";

/** A share for each document type. Empty: take whatever fits best. */
export type Mix = Readonly<Record<string, number>>;

/**
 * The best passages, with a share for each document type as the assistant wants it. Types that are not named
 * get an average share. A share is what a type gets before others do, not a limit. The very best passages are
 * always in, and so is the best of every document that would be in without a mix, so only further passages of
 * the same document give way. The order stays.
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
