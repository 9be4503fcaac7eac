import { singleBlanks } from "../../domain/text.ts";
import { QUESTION_PARTS } from "../../tunables/language.ts";
import { ASKED_EN, ASKED_KO } from "../lexicon/questions.ts";
import { asksToCompare } from "./asked-kind.ts";
import { readQuestion } from "./read-question.ts";

/** Joins two things, "숙박비랑 일비"; behind a question word it joins none: "누구랑 간다고 했죠?". */
const WITH = "(?<=[가-힣]{2})(?<!누구|무엇|어디)(?:이랑|랑|하고)\\s+";
/** Where one of several things that are asked may end: those, "얼마로 조이고 …", "…, and what does it cost". */
const JOINTS = new RegExp(
  `\\s*[,;]\\s+(?:and\\s+|그리고\\s+)?|\\s+(?:and|그리고|및)\\s+|${WITH}|(?<=[가-힣](?:고|며))\\s+`,
  "giu",
);
const NAMED_TOGETHER = new RegExp(WITH, "u");
/** A part that asks: without one in each, what stands together is one thing. */
const ASKS = new RegExp(`${ASKED_KO}|나요|까요|\\b${ASKED_EN}\\b`, "iu");

/**
 * The several things that a question asks, each in its words; empty: it asks one. What is joined asks
 * something in each part, or names things to one question word: "숙박비랑 일비 얼마야?". What is compared is asked
 * of together.
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
