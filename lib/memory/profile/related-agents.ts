import { wordFinder } from "./find-words.ts";
import { MEDICATIONS, OTHER_AGENTS } from "./health-words.ts";

const findAgents = wordFinder([MEDICATIONS, OTHER_AGENTS]);

/** Whoever must not have the one has to hear of the others: subjects of the word lists. */
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

/** Takes up medicines, food and treatment, of which an allergy may be a matter. */
const MATTER_KO =
  /(?<![가-힣])약(?:을|은|이|도|국|사|\s|$|[가-힣]{0,2}\s*(?:먹|드|복))|[가-힣]약(?:을|은|이|도)?(?:\s|$)|복용|복약|투약|처방|주사|백신|접종|항생|진통|해열|소염|연고|안약|영양제|음식|식단|식사|먹(?:어|을|으|고|는|지)|마[셔시](?!ㄴ)|수술|시술|내시경|조영|마취|금식|간식/u;
const MATTER_EN =
  /\b(?:medic(?:ine|ines|ation|ations)|drugs?|pills?|tablets?|doses?|dosage|prescri\w+|inject\w*|shots?|vaccin\w*|antibiotics?|pain ?killers?|ointments?|drops|supplements?|foods?|eat|eating|diet|meals?|drink\w*|snacks?|surgery|operation|procedure|endoscopy|contrast|ana?esthe\w+|take|taking)\b/iu;

/** Whether a question concerns what people take, eat or have done to them. */
export function concernsTreatment(text: string): boolean {
  return MATTER_KO.test(text) || MATTER_EN.test(text) || findAgents(text).length > 0;
}

/** Whether a text names the thing itself, or one of its family. */
export function namesAgent(text: string, { subject, name }: { subject: string; name: string }): boolean {
  const related = new Set([
    subject,
    ...FAMILIES.filter((family) => family[0] === subject || family.includes(subject)).flat(),
  ]);
  if (findAgents(text).some((found) => related.has(found.subject))) return true;
  return name.length > 1 && text.toLowerCase().includes(name.toLowerCase());
}
