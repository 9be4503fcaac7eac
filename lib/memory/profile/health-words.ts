import { wordFinder } from "./find-words.ts";
import { OTHER_AGENTS } from "./words/agents.ts";
import { CONDITIONS } from "./words/conditions.ts";
import { MEDICATIONS } from "./words/medications.ts";
import { MEDICINE_KINDS } from "./words/medicine-kinds.ts";
import { SYMPTOMS } from "./words/symptoms.ts";

export const findConditions = wordFinder([CONDITIONS]);
export const findSymptoms = wordFinder([SYMPTOMS]);
export const findMedications = wordFinder([MEDICATIONS, MEDICINE_KINDS]);
/** What one may take, eat, touch or be given. */
export const findAgents = wordFinder([MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS]);
/** Everything that a value of a person's health may be about. */
export const findSubjects = wordFinder([CONDITIONS, MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS, SYMPTOMS]);
