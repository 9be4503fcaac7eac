import { expect, it } from "vitest";
import { TaggingBar } from "../../../components/library/tagging-bar.tsx";
import { LIBRARY_STATE_KEY } from "../../../components/library/use-library-state.ts";
import type { LibraryState } from "../../../lib/domain/library-state.ts";
import { drawn, wordsIn } from "../../helpers/drawn.tsx";

function words(tagging: LibraryState["tagging"], locale: "ko" | "en"): string {
  return wordsIn(
    drawn(<TaggingBar />, locale, [
      [LIBRARY_STATE_KEY, { documents: 3_000, reading: 0, tagging, first: null, samples: [] }],
    ]),
  );
}

const running = {
  running: true,
  looked: 1_200,
  documents: 3_000,
  byRule: 0,
  byModel: 900,
  left: 0,
  putOff: 0,
};

it("says how far tagging is, and what is left for another day", () => {
  expect(words(running, "en")).toBe("Classifying documents: 1,200 of 3,000");
  expect(words({ ...running, putOff: 200 }, "en")).toBe(
    "Classifying documents: 1,200 of 3,000 · 200 continue tomorrow",
  );
  expect(words({ ...running, putOff: 200 }, "ko")).toBe(
    "문서 분류 중: 1,200 / 3,000 · 200개는 내일 계속해요",
  );
});

it("says nothing while no batch runs", () => {
  expect(words({ ...running, running: false }, "en")).toBe("");
  expect(words(null, "ko")).toBe("");
});
