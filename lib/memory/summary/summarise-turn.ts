import { pattern } from "../../domain/pattern.ts";
import { cutAtWord, foldBlanks, languageOf } from "../../domain/text.ts";
import { SUMMARY_LENGTH } from "../../domain/turn.ts";
import { plainLine } from "../../language/text/plain-line.ts";

const ARROW = " → ";
const NO_ANSWER = { ko: "답변 없음", en: "no answer" } as const;
/** What a quoted answer begins with, before the quotes. */
const LEAD = pattern("u")`
  ^\s*(?:
    문서에서 찾은 내용이에요\.|문서에서 찾은 내용을 나란히 놓았어요\.|문서의 부분마다 첫머리를 옮겼어요\.|
    From your documents:|How each part of it begins:
  )\s*(?=\S)
`;

/** One line for choosing among turns, without a model: "question → gist of the answer", at most 150 characters, cut at a word. */
export function summariseByRule({
  user_text,
  assistant_text,
}: {
  user_text: string;
  assistant_text: string;
}): string {
  const question = plainLine(user_text);
  const answer = gistOf(assistant_text) || NO_ANSWER[languageOf(user_text || assistant_text)];
  if (question === "") return cutAtWord(answer, SUMMARY_LENGTH);
  const room = SUMMARY_LENGTH - ARROW.length;
  // The question has half of the line, and what the answer leaves over.
  const questionPart = cutAtWord(question, Math.max(Math.floor(room / 2), room - answer.length));
  return `${questionPart}${ARROW}${cutAtWord(answer, room - questionPart.length)}`;
}

/** The first sentence that says something. */
function gistOf(answer: string): string {
  // A heading says little, and what is quoted before the answer is no part of it.
  const withoutHeadings = foldBlanks(answer)
    .replace(LEAD, "")
    .replace(/^\s*(?:#{1,6}\s|>).*$/gm, "");
  const line = plainLine(withoutHeadings) || plainLine(answer);
  const sentence = /^.{6,}?(?:[.!?。](?=\s|$)|$)/u.exec(line)?.[0] ?? line;
  return sentence.trim();
}
