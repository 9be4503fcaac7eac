import { expect, it } from "vitest";
import { FactCells } from "../../../components/library/row-cells.tsx";
import type { LibraryDocument } from "../../../lib/domain/document.ts";
import { drawn, wordsIn } from "../../helpers/drawn.tsx";
import { LIBRARY_DOCUMENT } from "../../helpers/library-document.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument";
function words(document: Partial<LibraryDocument>, locale: "ko" | "en"): string {
  return wordsIn(drawn(<FactCells document={{ ...LIBRARY_DOCUMENT, ...document }} />, locale));
}

it("counts slides and sheets as what they are", () => {
  const deck = { uri: "deck.pptx", mediaType: `${OFFICE}.presentationml.presentation`, pages: 12 };
  const book = { uri: "book.xlsx", mediaType: `${OFFICE}.spreadsheetml.sheet` };
  expect(words(deck, "ko")).toContain("슬라이드 12개");
  expect(words(book, "ko")).toContain("시트 3개");
  expect(words({ ...book, pages: 1 }, "en")).toContain("1 sheet ");
  expect(words({}, "ko")).toContain("3쪽");
  expect(words({}, "en")).toContain("3 pages");
});

it("says nothing of a length that nobody knows", () => {
  expect(words({ pages: null }, "ko")).not.toContain("쪽");
});
