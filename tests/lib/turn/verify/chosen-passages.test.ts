import { expect, it } from "vitest";
import { choosePassagesToJudge } from "../../../../lib/turn/verify/chosen-passages.ts";
import { readClaims } from "../../../../lib/turn/verify/read-claims.ts";
import { foundText } from "../../../helpers/found-text.ts";

const BUDGET = { passages: 2, passageTokens: 1_000, tokens: 5_000 };

function passage(docId: string, order: number, text: string) {
  const hit = foundText(text);
  return { ...hit, chunk: { ...hit.chunk, docId, order, chunkId: `${docId}#${order}` } };
}

it("a claim that cites two documents is judged by a passage of each", () => {
  const [claim] = readClaims(
    "The trip costs 590,000 won by the new rules and 510,000 won by the old ones [1][2].",
  );
  if (!claim) throw new Error("no claim was read");
  const hits = [
    passage("old", 0, "The trip costs 510,000 won by the old rules."),
    passage("old", 1, "The old rules: a trip costs won, the new rules replace these."),
    passage("new", 0, "숙박비 59만 원."),
  ];
  const { hits: chosen } = choosePassagesToJudge([{ claim, hits }], BUDGET);
  expect(chosen.map(({ chunk }) => chunk.docId)).toEqual(["old", "new"]);
});
