import { words } from "./load.ts";

/** Words that begin a message and ask nothing. */
const CONNECTORS = words("connectors");

const LEAD = new RegExp(
  `^\\s*(?:(?:${CONNECTORS.korean("over", "opening")}(?=[\\s,])|${CONNECTORS.exactEnglish("over", "opening")}\\b)[\\s,.!]*)+`,
  "iu",
);

/** The message without the words that only lead over to it: "그럼 환불은?", "and how long does it take?" */
export function withoutConnectors(message: string): string {
  return message.replace(LEAD, "");
}
