import { pattern } from "../../domain/pattern.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { findAgents, findMedications } from "../../language/person/health-words.ts";

const BODY_MATTERS = wordings("body-matters");

/**
 * Families of subjects in the word lists: a person who must not have one has to be warned about the others.
 */
const FAMILIES: readonly (readonly string[])[] = [
  ["penicillin", "amoxicillin", "cephalosporin", "antibiotics"],
  ["sulfonamide", "antibiotics"],
  ["ciprofloxacin", "antibiotics"],
  ["azithromycin", "antibiotics"],
  ["nsaid", "aspirin", "ibuprofen", "naproxen", "painkiller"],
  ["codeine", "tramadol", "painkiller"],
  ["shellfish", "shrimp", "crab", "seafood"],
  ["fish", "mackerel", "seafood"],
  ["tree nuts", "walnut", "almond", "cashew", "peanut"],
  ["egg", "vaccine"],
  ["live vaccine", "vaccine", "pregnancy"],
  ["contrast agent", "iodine"],
  ["statin", "atorvastatin", "rosuvastatin", "simvastatin"],
  ["pacemaker", "mri"],
];

/** Matches mentions of medicines, food and treatment, for which an allergy may matter. */
const MATTER_KO = BODY_MATTERS.forms("matter").ko;
const MATTER_EN = BODY_MATTERS.forms("matter").en;
/**
 * The same words where they are not about the body: how long something takes, leave that is taken, how a car
 * park or an office is run.
 */
const OTHER_MATTERS_EN: readonly RegExp[] = [
  pattern("giu")`
    \bhow (?:long|much time|many \w+) (?:does|do|did|will|would|can|might|may) (?!${BODY_MATTERS.english("persons")}\b)[^?.!]*?\btake\b
  `,
  pattern("giu")`\btak(?:e|ing) (?:[\w-]+ ){0,3}?${BODY_MATTERS.english("taken")}\b`,
  /\b(?:hours|place|area|mode) of operation\b|\boperation of\b(?! my\b)|\bin operation\b/giu,
  /\bprocedure (?:for|of|to)\b(?! my\b)/giu,
];

/** Whether a question is about what people take, eat or have done to them. */
export function concernsTreatment(text: string): boolean {
  if (MATTER_KO.test(text) || findMedications(text).length > 0) return true;
  return MATTER_EN.test(OTHER_MATTERS_EN.reduce((rest, other) => rest.replace(other, " "), text));
}

/** Whether a text names the thing itself or a member of its family. */
export function namesAgent(text: string, { subject, name }: { subject: string; name: string }): boolean {
  const related = new Set([
    subject,
    ...FAMILIES.filter((family) => family[0] === subject || family.includes(subject)).flat(),
  ]);
  if (findAgents(text).some((found) => related.has(found.subject))) return true;
  return name.length > 1 && text.toLowerCase().includes(name.toLowerCase());
}
