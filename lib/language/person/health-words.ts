import { withParticle } from "../../domain/with-particle.ts";
import { OTHER_AGENTS } from "../lexicon/agents.ts";
import { CONDITIONS } from "../lexicon/conditions.ts";
import { MEDICATIONS } from "../lexicon/medications.ts";
import { MEDICINE_KINDS } from "../lexicon/medicine-kinds.ts";
import { SYMPTOMS } from "../lexicon/symptoms.ts";
import { type FoundWord, wordFinder } from "./find-words.ts";

export const findConditions = wordFinder([CONDITIONS]);
const findComplaints = wordFinder([SYMPTOMS]);
export const findMedications = wordFinder([MEDICATIONS, MEDICINE_KINDS]);
/** What one may take, eat, touch or be given. */
export const findAgents = wordFinder([MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS]);
/** Everything that a value of a person's health may be about. */
export const findSubjects = wordFinder([CONDITIONS, MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS, SYMPTOMS]);

/** Complaints, also where "also" or "as for" stands in the place of the subject's particle: "입맛도 없어요". */
export function findSymptoms(text: string): FoundWord[] {
  const found = findComplaints(text);
  const asSubject = text.replace(/([가-힣])[도은는](?= )/gu, (_, before: string) =>
    withParticle(before, "이", "가"),
  );
  const others = findComplaints(asSubject)
    .filter(({ from, to }) => found.every((word) => word.to <= from || word.from >= to))
    .map((word) => ({ ...word, text: text.slice(word.from, word.to) }));
  return [...found, ...others].sort((a, b) => a.from - b.from);
}
