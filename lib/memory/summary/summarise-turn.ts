import { cutAtWord, foldBlanks, languageOf } from "../../domain/text.ts";
import { SUMMARY_LENGTH } from "../../domain/turn.ts";
import { leadingSentence } from "../../language/text/leading-sentence.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { QUOTE_LEADS } from "../../messages/replies.ts";

const ARROW = " → ";
const NO_ANSWER = { ko: "답변 없음", en: "no answer" } as const;
/**
 * One line for choosing among turns, without a model: "question → gist of the answer", at most 150
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
  // The question has half of the line, and what the answer leaves over.
  const questionPart = cutAtWord(question, Math.max(Math.floor(room / 2), room - answer.length));
  return `${questionPart}${ARROW}${cutAtWord(answer, room - questionPart.length)}`;
}

/** Its leading sentence, without marks; all of it where it has none. */
function gistOfAnswer(answer: string): string {
  // A heading says little, and what is quoted before the answer is no part of it.
  const withoutHeadings = markedIn(withoutLead(foldBlanks(answer))).replace(/^\s*(?:#{1,6}\s|>).*$/gm, "");
  return plainLine(leadingSentence(withoutHeadings)) || plainLine(withoutHeadings) || plainLine(answer);
}

/**
 * Of passages that are shown under their headings, what is marked in them: a sentence, or the row of a table.
 */
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
  // Where nothing follows, it is what there is.
  return (lead && text.slice(lead.length).trimStart()) || answer;
}
