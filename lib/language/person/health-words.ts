import { pattern } from "../../domain/pattern.ts";
import { withParticle } from "../../domain/with-particle.ts";
import { subjects, wordings } from "../lexicon/load.ts";
import { type FoundWord, wordFinder } from "./find-words.ts";

const OTHER_AGENTS = subjects("other-agents");
const CONDITIONS = subjects("conditions");
const ILLNESS = wordings("illness");
const MEDICATIONS = subjects("medications");
const MEDICINE_KINDS = subjects("medicine-kinds");
const SYMPTOMS = subjects("symptoms");

export const findConditions = wordFinder([CONDITIONS]);
const findComplaints = wordFinder([SYMPTOMS]);
export const findMedications = wordFinder([MEDICATIONS, MEDICINE_KINDS]);
/** What a person may take, eat, touch or be given. */
export const findAgents = wordFinder([MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS]);
/** Everything that a health value may be about. */
export const findSubjects = wordFinder([CONDITIONS, MEDICATIONS, MEDICINE_KINDS, OTHER_AGENTS, SYMPTOMS]);

/** A denial inside the words of a complaint: "무릎이 안 아파요", "my knee doesn't hurt". */
const DENIED_BY = pattern("iu")`${ILLNESS.korean("denied by")}|\b${ILLNESS.english("denied by")}`;

/**
 * The complaint that these words deny. Null when they deny none, or when the negation is itself the complaint
 * ("소화가 안 돼요").
 */
export function deniedComplaint(words: string): FoundWord | null {
  const denial = DENIED_BY.exec(words);
  const [found] = denial ? findComplaints(words.replace(denial[0], "")) : [];
  if (!denial || !found || found.from > denial.index || found.to <= denial.index) return null;
  const to = found.to + denial[0].length;
  return { ...found, to, text: words.slice(found.from, to) };
}

/** Complaints, also with 도, 은 or 는 in place of the subject particle: "입맛도 없어요". */
export function findSymptoms(text: string): FoundWord[] {
  const asSubject = text.replace(/([가-힣])[도은는](?= )/gu, (_, before: string) =>
    withParticle(before, "이", "가"),
  );
  const found = findComplaints(text);
  const denied = deniedComplaint(text);
  for (const word of [...findComplaints(asSubject), ...(denied ? [denied] : [])]) {
    const isNew = found.every(({ from, to }) => to <= word.from || from >= word.to);
    if (isNew) found.push({ ...word, text: text.slice(word.from, word.to) });
  }
  return found.sort((a, b) => a.from - b.from);
}
