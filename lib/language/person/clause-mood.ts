import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import { wordings } from "../lexicon/load.ts";
import { FORBIDDEN_KO } from "./clause-polarity.ts";

const MOODS = wordings("moods");
/** A definite statement about one's own body: "새우 먹으면 두드러기가 나요". */
const reacts = wordings("reactions").says("reacts");

/** Reports what a text says: "안내문에 … 나와요", "문서에는 … 라고 적혀 있어요". */
const WRITTEN_ELSEWHERE = pattern("iu")`
  ${MOODS.korean("text")}${MOODS.korean("reads")}|${MOODS.korean("quoted")}|
  \b${MOODS.english("text")}\s+${MOODS.english("reads")}\b
`;
export function isWrittenElsewhere(sentence: string): boolean {
  return WRITTEN_ELSEWHERE.test(sentence);
}

const isSupposed = MOODS.says("if", "doubt");

/** Whether it is supposed, wished, feared or from a story, and so states nothing. */
export function isDoubtful(text: string, language: Locale): boolean {
  if (!isSupposed(text, language)) return false;
  return language === "en" || !(FORBIDDEN_KO.test(text) || reacts(text, "ko"));
}

const ASKS_EN = MOODS.forms("asks phrase").en;
const namesQuestion = MOODS.says("asked");
const asks = MOODS.ends("asks");
const asksSurely = MOODS.ends("asks surely");
/** "무슨 약이 좋다고 했지" */
const recalls = MOODS.ends("recalls");
const isSteered = MOODS.ends("steered");
const isKept = MOODS.ends("kept");
/** "나요" as a verb, not a question ending: "기침이 나요". */
const runs = MOODS.ends("runs");

/**
 * Whether the clause asks or requests, and states nothing. `runsOn`: the sentence continues, so "있으니" gives a
 * reason.
 */
export function isAskedClause(text: string, language: Locale, runsOn = false): boolean {
  if (language === "en") return ASKS_EN.test(text);
  if (isKept(text, "ko") || (runsOn && /(?:[으하이]니|니까)$/u.test(text))) return false;
  if (recalls(text, "ko") && namesQuestion(text, "ko")) return true;
  if (runs(text, "ko")) return namesQuestion(text, "ko");
  if (reacts(text, "ko") && !/나나요|왜|어떻게/u.test(text)) return false;
  return asksSurely(text, "ko") || (asks(text, "ko") && !isSteered(text, "ko"));
}

const isSpoken = MOODS.ends("spoken");
const isWritten = MOODS.says("written");

/** Whether a sentence is spoken Korean. A sentence in the style of a leaflet counts only with 저 or 나. */
export function isSpokenKorean(sentence: string): boolean {
  return isSpoken(sentence, "ko") && !isWritten(sentence, "ko");
}
