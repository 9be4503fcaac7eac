import { OTHER_AGENTS } from "../lexicon/agents.ts";
import { CONDITIONS } from "../lexicon/conditions.ts";
import { MEDICATIONS } from "../lexicon/medications.ts";
import { MEDICINE_KINDS } from "../lexicon/medicine-kinds.ts";
import { SYMPTOMS } from "../lexicon/symptoms.ts";
import { wordFinder } from "./find-words.ts";

export const findConditions = wordFinder([CONDITIONS]);
export const findSymptoms = wordFinder([SYMPTOMS]);
export const findMedications = wordFinder([MEDICATIONS, MEDICINE_KINDS]);
/** What one may take, eat, touch or be given. */
export const findAgents = wordFinder([MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS]);
/** Everything that a value of a person's health may be about. */
export const findSubjects = wordFinder([CONDITIONS, MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS, SYMPTOMS]);
