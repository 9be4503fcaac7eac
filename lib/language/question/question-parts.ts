import { singleBlanks } from "../../domain/text.ts";
import { QUESTION_PARTS } from "../../tunables/language.ts";
import { words } from "../lexicon/load.ts";
import { asksToCompare } from "./asked-kind.ts";
import { readQuestion } from "./read-question.ts";

/** Joins two things, "숙박비랑 일비", but not after a question word: "누구랑 간다고 했죠?". */
const WITH = "(?<=[가-힣]{2})(?<!누구|무엇|어디)(?:이랑|랑|하고)\\s+";
/** Where one part of a question may end: at such a joint, or in "얼마로 조이고 …", "…, and what does it cost". */
const JOINTS = new RegExp(
  `\\s*[,;]\\s+(?:and\\s+|그리고\\s+)?|\\s+(?:and|그리고|및)\\s+|${WITH}|(?<=[가-힣](?:고|며))\\s+`,
  "giu",
);
const NAMED_TOGETHER = new RegExp(WITH, "u");
/** Marks a part that asks something. */
const QUESTIONS = words("questions");
const ASKED = ["what", "who", "how", "when", "where", "why", "amount"];
const ASKS = new RegExp(
  `${QUESTIONS.korean(...ASKED)}|나요|까요|\\b${QUESTIONS.exactEnglish(...ASKED)}\\b`,
  "iu",
);

/**
 * The parts of a question that asks several things, each in its own words; empty when it asks one. Joined
 * parts count when several of them ask something, or when they name things for one question word: "숙박비랑 일비
 * 얼마야?". A comparison stays one question.
 */
export function questionParts(question: string): string[] {
  if (asksToCompare(question)) return [];
  const pieces = singleBlanks(question)
    .split(JOINTS)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && readQuestion(piece).some(({ kind }) => kind !== "light"));
  const asking = pieces.filter((piece) => ASKS.test(piece));
  const parts = asking.length > 1 ? asking : NAMED_TOGETHER.test(question) ? pieces : [];
  return parts.length > 1 ? parts.slice(0, QUESTION_PARTS) : [];
}
