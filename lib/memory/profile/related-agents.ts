import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { findAgents } from "../../language/person/health-words.ts";

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
const MATTER_KO = koreanPattern("u")`
  (?<![가-힣])약(?:
    을|은|이|사|\s+(?!\d|[백천만몇]|(?:한|두|세|네)\s)|$|국에서|도\s+(?:같이|함께|먹|드|복|끊|필요)|
    [가-힣]{0,2} (?:먹|복)
  )|
  [가-힣]약(?<!예약|계약|(?<!관)절약|요약|청약|조약|협약|공약|제약|서약|치약|(?<![가-힣])만약)
  (?:을|은|이|도)?(?:\s|$)|
  복용|복약|투약|처방|(?:주사(?!위)|접종|수술|시술|내시경|마취)(?!실|과)|백신|항생|진통|해열|소염|
  연고(?!지)|안약|영양제|부작용|음식|식단|식사|먹(?:어|을|으|고|는|지)|(?<!지\s?)마[셔시](?!ㄴ)|조영|금식|
  간식
`;
const MATTER_EN = pattern("iu")`
  \b(?:
    medic(?:ine|ines|ation|ations)|drugs?|pills?|tablets?|doses?|dosage|prescri\w+|inject\w*|shots?|
    vaccin\w*|antibiotics?|pain ?killers?|ointments?|drops|supplements?|side effects?|foods?|eat|eating|
    diet|meals?|drink\w*|snacks?|surgery|operation|procedure|endoscopy|contrast|ana?esthe\w+|take|taking
  )\b
`;
/**
 * The same words where they are not about the body: how long something takes, leave that is taken, how a car
 * park or an office is run.
 */
const OTHER_MATTER_EN =
  /\bhow (?:long|much time|many \w+) (?:does|do|did|will|would|can|might|may) (?!(?:i|we|you|one|people|patients|adults|children)\b)[^?.!]*?\btake\b|\btak(?:e|ing) (?:[\w-]+ ){0,3}?(?:leave|place|part|photos?|pictures?|notes?|seat|bus|taxi|train|elevator|lift|stairs|vacation|holidays?|turns|advantage)\b|\b(?:hours|place|area|mode) of operation\b|\boperation of\b(?! my\b)|\bin operation\b|\bprocedure (?:for|of|to)\b(?! my\b)/giu;

/** Whether a question is about what people take, eat or have done to them. */
export function concernsTreatment(text: string): boolean {
  if (MATTER_KO.test(text) || findAgents(text).length > 0) return true;
  return MATTER_EN.test(text.replace(OTHER_MATTER_EN, " "));
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
