import { wordTable } from "./word-table.ts";

/** Words that only lead over to a message, or greet before it. "Or" and "왜" may be all of a question. */
const CONNECTORS = wordTable(`
over	그래서 그러면 그런데 그럼 그렇다면 그리고 근데 또 또는 추가로 하지만 혹시	also and but or so then
assent	네 예 아 음	ok okay thanks thank_you well now
`);

/** What leads over at the beginning of a message: nothing is asked by it. */
export const LEADING_KO = `(?:${CONNECTORS.korean("over")}(?=[\\s,?!]|$))`;
export const LEADING_EN = `(?:\\b${CONNECTORS.exactEnglish("over")}\\b)`;
const LEAD = new RegExp(
  `^\\s*(?:(?:${CONNECTORS.korean("over", "assent")}(?=[\\s,])|${CONNECTORS.exactEnglish("over", "assent")}\\b)[\\s,.!]*)+`,
  "iu",
);

/** A message without the words that only lead over to it: "그럼 환불은?", "and how long does it take?" */
export function withoutConnectors(message: string): string {
  return message.replace(LEAD, "");
}
