import { expect, it } from "vitest";
import { AnswerMarkdown } from "../../../../components/chat/markdown/answer-markdown.tsx";
import { drawn } from "../../../helpers/drawn.tsx";

const TABLE = "| Valve | Torque |\n| --- | --- |\n| V10 | 5 N·m |\n| V2 | 40 N·m |";

it("offers every named column of an answer's table to sort by, and the table to copy", () => {
  const html = drawn(<AnswerMarkdown text={TABLE} slots={[]} unsupported={[]} streaming={false} />);
  expect(html.match(/<th aria-sort="none"><button/g)).toHaveLength(2);
  expect(html).toContain("Copy as CSV");
});
