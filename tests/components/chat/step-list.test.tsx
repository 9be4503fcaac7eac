import { describe, expect, it } from "vitest";
import { newLiveTurn } from "../../../components/chat/live-turn.ts";
import { groupSteps } from "../../../components/chat/step-groups.ts";
import { StepList } from "../../../components/chat/step-list.tsx";
import { type ShownTurn, shownLive, shownTurn } from "../../../components/chat/turn-view-model.ts";
import type { KeptStep, TurnStep } from "../../../lib/domain/turn-step.ts";
import { drawn } from "../../helpers/drawn.tsx";
import { storedTurn } from "../../helpers/turns.ts";

const NOTHING = () => {};
const SEARCH: TurnStep = { id: "1", kind: "search_documents", state: "done", query: "보증 기간", found: 3 };
const READING: TurnStep = {
  id: "2",
  kind: "read_document",
  state: "running",
  docId: "px-40",
  version: 1,
  title: "PX-40 설명서",
  part: "5장",
};
const AGAIN: TurnStep = { ...SEARCH, id: "3", state: "failed", query: "무상 수리" };

function draw(turn: ShownTurn, locale: "ko" | "en" = "ko"): string {
  return drawn(<StepList turn={turn} commands={{ openStep: NOTHING, goToTurn: NOTHING }} />, locale);
}

function running(steps: readonly TurnStep[], text = ""): ShownTurn {
  const start = { sessionId: "s", clientTurnId: "c", userText: "q", parentTurnId: undefined };
  return shownLive({ ...newLiveTurn(start), phase: "running", steps, text });
}

function stored(steps?: KeptStep[]): ShownTurn {
  return shownTurn(storedTurn({ ...(steps ? { steps } : {}) }));
}

describe("the steps of an answer", () => {
  it("are open below the question until a word is written, and then one line", () => {
    const open = draw(running([SEARCH, READING]));
    expect(open).toContain('aria-expanded="true"');
    expect(open).toContain("문서에서 ‘보증 기간’을 찾았어요 (구절 3개)");
    expect(open).toContain("‘PX-40 설명서’ 5장을 읽고 있어요");
    const folded = draw(running([SEARCH, READING], "Two years"));
    expect(folded).toContain('aria-expanded="false"');
    expect(folded).not.toContain("<li");
    // It is looked further while words stand there.
    expect(folded).toContain("‘PX-40 설명서’ 5장을 읽고 있어요");
    expect(draw(running([SEARCH], "Two years"))).toContain("1단계로 찾았어요");
  });

  it("are counted when the answer is there, in both languages, calmly also where one failed", () => {
    const kept: KeptStep[] = [
      { kind: "search_documents", state: "done", label: "", query: "보증", documents: [], turns: [], ms: 1 },
      { kind: "read_turn", state: "failed", label: "", documents: [], turns: [2], ms: 1 },
    ];
    expect(draw(stored(kept))).toContain("2단계로 찾았어요 · 1개 실패");
    expect(draw(stored(kept), "en")).toContain("Searched in 2 steps · 1 incomplete");
    expect(draw(stored(kept.slice(0, 1)), "en")).toContain("Searched in 1 step<");
  });

  it("are nothing where there were none, as with turns of earlier versions", () => {
    expect(draw(stored())).toBe("");
    expect(draw(running([]))).toBe("");
  });

  it("lead to what was read, but for what could not be read", () => {
    const buttons = (html: string) => html.match(/<button/g)?.length;
    expect(buttons(draw(running([SEARCH])))).toBe(1);
    expect(buttons(draw(running([READING])))).toBe(2);
    expect(buttons(draw(running([{ ...READING, state: "failed" }])))).toBe(1);
    expect(buttons(draw(running([{ id: "4", kind: "read_turn", state: "done", turnId: 2 }])))).toBe(2);
  });

  it("show words of a document as text", () => {
    const html = draw(running([{ ...READING, title: "<img src=x> **a**" }]));
    expect(html).toContain("‘&lt;img src=x&gt; **a**’");
  });

  it("stand together by kind, in the order in which the kinds were first used", () => {
    const groups = groupSteps([SEARCH, READING, AGAIN]);
    expect(groups.map(({ kind, steps }) => [kind, steps.map(({ id }) => id)])).toEqual([
      ["search_documents", ["1", "3"]],
      ["read_document", ["2"]],
    ]);
  });
});

describe("a step that was kept", () => {
  it("is shown as it was while it was done", () => {
    const { steps } = stored([
      {
        kind: "read_document",
        state: "done",
        label: "Read “PX-40”, 5",
        documents: [{ docId: "px-40", version: 2, title: "PX-40", part: "5", range: { from: 1, to: 9 } }],
        turns: [],
        ms: 12,
      },
    ]);
    expect(steps).toEqual([
      {
        id: "0",
        kind: "read_document",
        state: "done",
        docId: "px-40",
        version: 2,
        title: "PX-40",
        part: "5",
        range: { from: 1, to: 9 },
      },
    ]);
  });
});
