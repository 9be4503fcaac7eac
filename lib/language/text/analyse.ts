import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { readQuestion } from "../question/read-question.ts";
import { emitGroup, scanGroups } from "./text-terms.ts";

/**
 * The terms of a text, in order and with repeats. Both search engines use this analyser: Korean words without
 * particles and pairs of syllables, English stems, ids and numbers whole and in pieces ("GCB-123" → "gcb",
 * "123", "gcb123"; "4.2" → "4_2"), Han and Kana in pairs. Terms contain only letters, digits and "_".
 */
export function analyse(text: string): string[] {
  const terms: string[] = [];
  scanGroups(text, (group) =>
    emitGroup(group, (term) => {
      terms.push(term);
    }),
  );
  return terms;
}

/**
 * The weighted terms of a question. Words that only ask (무엇, 알려줘, what …), auxiliaries and English stop words
 * are left out unless there are no others.
 */
export function analyseQuery(text: string): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { pieces } of readQuestion(text)) {
    for (const { term, weight } of pieces) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
