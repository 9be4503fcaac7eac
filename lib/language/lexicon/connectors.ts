import { wordTable } from "./word-table.ts";

/** Words at the beginning of a message that ask nothing: what leads over from the one before, and what only opens one. */
const CONNECTORS = wordTable(`
over	그래서 그러면 그런데 그럼 그렇다면 그리고 근데 또 또는 추가로 하지만	also and but or so then
opening	네 아 예 음 저기 혹시	ok okay thanks thank_you well now
`);

/** What leads over at the beginning of a message: nothing is asked by it. */
export const LEADING_KO = `(?:${CONNECTORS.korean("over")}(?=[\\s,?!]|$))`;
export const LEADING_EN = `(?:\\b${CONNECTORS.exactEnglish("over")}\\b)`;
const LEAD = new RegExp(
  `^\\s*(?:(?:${CONNECTORS.korean("over", "opening")}(?=[\\s,])|${CONNECTORS.exactEnglish("over", "opening")}\\b)[\\s,.!]*)+`,
  "iu",
);

/** A message without the words that only lead over to it: "그럼 환불은?", "and how long does it take?" */
export function withoutConnectors(message: string): string {
  return message.replace(LEAD, "");
}
