import { cutAtWord, foldBlanks, languageOf } from "../../domain/text.ts";
import { SUMMARY_LENGTH } from "../../domain/turn.ts";
import { leadingSentence } from "../../language/text/leading-sentence.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { QUOTE_LEADS } from "../../messages/replies.ts";

const ARROW = " → ";
const NO_ANSWER = { ko: "답변 없음", en: "no answer" } as const;
/**
 * One line by rule, for choosing among turns: "question → gist of the answer", at most SUMMARY_LENGTH
 * characters, cut at a word.
 */
export function summariseByRule({
  userText,
  assistantText,
}: {
  userText: string;
  assistantText: string;
}): string {
  const question = plainLine(userText);
  const answer = gistOfAnswer(assistantText) || NO_ANSWER[languageOf(userText || assistantText)];
  if (question === "") return cutAtWord(answer, SUMMARY_LENGTH);
  const room = SUMMARY_LENGTH - ARROW.length;
  // The question gets half of the line, and the room that the answer leaves.
  const questionPart = cutAtWord(question, Math.max(Math.floor(room / 2), room - answer.length));
  return `${questionPart}${ARROW}${cutAtWord(answer, room - questionPart.length)}`;
}

/** The leading sentence of an answer without its marks, or all of it when it has none. */
function gistOfAnswer(answer: string): string {
  // A heading says little, and a quote before the answer is not part of it.
  const withoutHeadings = markedIn(withoutLead(foldBlanks(answer))).replace(/^\s*(?:#{1,6}\s|>).*$/gm, "");
  return plainLine(leadingSentence(withoutHeadings)) || plainLine(withoutHeadings) || plainLine(answer);
}

/** In passages shown under their headings, the marked sentence or table row. */
function markedIn(answer: string): string {
  if (!answer.trimStart().startsWith("#### ")) return answer;
  const marked = /\*\*(.+?)\*\*/u.exec(answer);
  if (!marked) return answer;
  const from = answer.lastIndexOf("\n", marked.index) + 1;
  const end = answer.indexOf("\n", marked.index);
  const line = answer.slice(from, end < 0 ? answer.length : end);
  return line.startsWith("|") ? line : (marked[1] ?? answer);
}

function withoutLead(answer: string): string {
  const text = answer.trimStart();
  const lead = QUOTE_LEADS.find((words) => text.startsWith(words));
  // If nothing follows the lead, the lead is the answer.
  return (lead && text.slice(lead.length).trimStart()) || answer;
}
