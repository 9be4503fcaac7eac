import { expect, it } from "vitest";
import { readCitedAnswers } from "../../bench/support/cited-answers.ts";
import { citingPieces } from "../../lib/turn/verify/citing-pieces.ts";

it("the answers that references are measured by cite each of their documents by its number", () => {
  const answers = readCitedAnswers();
  expect(answers.length).toBeGreaterThan(70);
  for (const { answer, documents } of answers) {
    const slots = new Set(citingPieces(answer).flatMap((piece) => piece.slots));
    expect([...slots].toSorted((a, b) => a - b)).toEqual(documents.map((_, at) => at + 1));
  }
});
