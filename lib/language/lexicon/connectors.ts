import { wordTable } from "./word-table.ts";
import { wordings } from "./wordings.ts";

/**
 * Words that begin a message and ask nothing: those that lead over from the message before, and mere
 * openings.
 */
const CONNECTORS = wordTable(`
over	그래서 그러면 그런데 그럼 그렇다면 그리고 근데 또 또는 추가로 하지만	also and but or so then
opening	네 아 예 음 저기 혹시	ok okay thanks thank_you well now
`);

/**
 * Openings of a question or answer that say nothing. "Yes" needs a mark after it, because the Korean word may
 * be a number.
 */
export const OPENING_WORDS = wordings`
greeting	안녕하세요 저기요 혹시 물론입니다 알겠습니다 좋은\s질문입니다	hi hello hey please ok(?:ay)? sure certainly of_course great_question absolutely
yes	네 예
`;

/** A Korean lead-over at the beginning of a message. */
export const LEADING_KO = `(?:${CONNECTORS.korean("over")}(?=[\\s,?!]|$))`;
export const LEADING_EN = `(?:\\b${CONNECTORS.exactEnglish("over")}\\b)`;
const LEAD = new RegExp(
  `^\\s*(?:(?:${CONNECTORS.korean("over", "opening")}(?=[\\s,])|${CONNECTORS.exactEnglish("over", "opening")}\\b)[\\s,.!]*)+`,
  "iu",
);

/** The message without the words that only lead over to it: "그럼 환불은?", "and how long does it take?" */
export function withoutConnectors(message: string): string {
  return message.replace(LEAD, "");
}
