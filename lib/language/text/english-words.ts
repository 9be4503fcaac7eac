import { stemmer } from "@orama/stemmers/english";
import { ENGLISH_STEMS_REMEMBERED } from "../../tunables/language.ts";

const STOP_WORDS = new Set(
  (
    "a about above after again all also am an and any are arent as at be because been before being below between both but by can cant could couldnt did didnt do does " +
    "doesnt doing dont down during each few for from further had has have having he her here hers herself him himself his how howd i id if im in into is isnt it its " +
    "itself ive just let lets me more most my myself no nor not now of off on once only or other our ours ourselves out over own please same shall she should since so some such than " +
    "that thats the their theirs them themselves then there theres these they theyre this those through to too under until up us very was wasnt we were werent what whats when " +
    "where which while who whom whose why will with wont would you your yours yourself tell show find give explain describe summarize summarise know many much must might shall whether anything something someone somebody anyone able got going"
  ).split(" "),
);

const stems = new Map<string, string>();

/** Words that carry no subject, or that only ask. Expects a lower-cased word without apostrophe. */
export function isEnglishStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * Snowball stem of a lower-cased word. Remembered, because a text repeats its words and the
 * stemmer costs a microsecond.
 */
export function englishStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
  const stem = plain.length > 2 ? stemmer(plain) : plain;
  if (stems.size >= ENGLISH_STEMS_REMEMBERED) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Words that most questions could hold whatever they are about: they count, but little. */
const LIGHT_WORDS = new Set(
  (
    "name names kind kinds type types number way ways year years people person use used uses using need needs needed want wants get gets got make makes made take takes " +
    "work works happen happens happened call called mean means meaning like different difference main example examples thing things part good best better " +
    "first one two long often usually still exactly really actually possible provide provided give given go come came say said see look help " +
    "information details detail question answer document documents file page list reason reasons place time times day days other another please regardless according " +
    "specific certain various particular current currently become became begin began start started end ended"
  ).split(" "),
);

export function isLightEnglishWord(word: string): boolean {
  return LIGHT_WORDS.has(word);
}
