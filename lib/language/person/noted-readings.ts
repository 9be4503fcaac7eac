import { optionalBlanks, partOfPattern, pattern } from "../../domain/pattern.ts";
import { wordings } from "../lexicon/load.ts";
import { MEASURES } from "../lexicon/measures.ts";

const NO_READINGS = wordings("no-readings");

const WHEN_KO = `${NO_READINGS.korean("when")}에?`;
const NOTED_KO = partOfPattern`
  (?:${MEASURES.map(({ ko }) => optionalBlanks(ko)).join("|")}|혈압|키)[은는이가]?[\s:]*
  (?:${WHEN_KO}\s*)?\d+(?:[.,]\d+)?(?:\s*(?:\/|에|[-~])\s*\d+)?(?:\s*${NO_READINGS.korean("unit")})?
`;
const READINGS_KO = pattern("iu")`
  ^\s*(?:(?:${WHEN_KO}[\s,]*)+${NOTED_KO}|${NOTED_KO}(?:에|이?고|,)?\s*${NOTED_KO})
  (?:(?:에|이?고|,)?\s*${NOTED_KO})*[\s.!~]*$
`;

/**
 * Readings noted without a verb: "오늘 아침 혈압 150에 95", "키 170에 몸무게 82kg". A single one without a day could be a
 * question, and is not read.
 */
export function isNotedReadings(sentence: string): boolean {
  return /\d/u.test(sentence) && READINGS_KO.test(sentence);
}
