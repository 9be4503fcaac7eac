import { describe, expect, it } from "vitest";
import { applyChunk } from "../../../components/chat/apply-chunk.ts";
import { newLiveTurn } from "../../../components/chat/live-turn.ts";
import { SearchedWords } from "../../../components/chat/searched-words.tsx";
import { shownLive, shownTurn } from "../../../components/chat/turn-view-model.ts";
import type { Turn } from "../../../lib/domain/turn.ts";
import { directionOf } from "../../../lib/domain/with-particle.ts";
import { drawn, wordsIn } from "../../helpers/drawn.tsx";
import { storedTurn } from "../../helpers/turns.ts";

const TRIP = [
  { typed: "출짱", meant: "출장" },
  { typed: "숙박삐", meant: "숙박비" },
];

function words(changes: Partial<Turn>, locale: "ko" | "en"): string {
  return wordsIn(drawn(<SearchedWords turn={shownTurn(storedTurn(changes))} onAsk={() => {}} />, locale));
}

describe("what was searched for", () => {
  it("is said above the answer, with the way back to what was typed, in both languages", () => {
    const turn = { userText: "출짱  숙박삐는 얼마야?", corrections: TRIP };
    expect(words(turn, "ko")).toBe("‘출장 숙박비’로 찾았어요 ‘출짱 숙박삐’ 그대로 검색");
    expect(words(turn, "en")).toBe("Showing results for “출장 숙박비” Search for “출짱 숙박삐” instead");
  });

  it("names words apart that stand apart", () => {
    const userText = "출짱의 한도와 숙박삐";
    expect(words({ userText, corrections: TRIP }, "ko")).toContain("‘출장’, ‘숙박비’로 찾았어요");
  });

  it("is nothing where the words are those that were typed", () => {
    expect(words({ userText: "출장 숙박비" }, "ko")).toBe("");
  });

  it("may be what was typed, with what may have been meant", () => {
    expect(words({ asTyped: true }, "ko")).toBe("입력한 그대로 찾았어요");
    const turn = { asTyped: true, didYouMean: "lodging cost" };
    expect(words(turn, "en")).toBe("Searched as typed. Did you mean: lodging cost");
    expect(words({ didYouMean: "출장비" }, "ko")).toBe("이렇게 찾아볼까요? 출장비");
  });

  it("is known while the answer is still written", () => {
    const start = newLiveTurn({ sessionId: "s", clientTurnId: "c", userText: "q", parentTurnId: undefined });
    const live = applyChunk(start, { type: "data-corrections", data: { corrections: TRIP } });
    expect(shownLive(live).corrections).toEqual(TRIP);
  });

  it.each([
    ["숙박비", "로"],
    ["서울", "로"],
    ["출장", "으로"],
    ["budget", "(으)로"],
    ["", "(으)로"],
  ])("“%s” takes “%s”", (word, particle) => {
    expect(directionOf(word)).toBe(particle);
  });
});
