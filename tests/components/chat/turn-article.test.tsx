import { describe, expect, it } from "vitest";
import { TurnArticle } from "../../../components/chat/turn-article.tsx";
import { NO_COMMANDS } from "../../../components/chat/turn-commands.ts";
import { shownTurn } from "../../../components/chat/turn-view-model.ts";
import type { Candidate } from "../../../lib/domain/reference.ts";
import type { Turn } from "../../../lib/domain/turn.ts";
import type { Unsupported } from "../../../lib/domain/unsupported.ts";
import { drawnWhole } from "../../helpers/drawn.tsx";
import { docRef, storedTurn } from "../../helpers/turns.ts";

function draw(turn: Partial<Turn>, locale: "ko" | "en" = "ko"): Promise<string> {
  return drawnWhole(
    <TurnArticle
      turn={shownTurn(storedTurn({ turnId: 3, ...turn }))}
      siblings={[]}
      rating={null}
      isLast
      busy={false}
      commands={NO_COMMANDS}
    />,
    locale,
  );
}

const candidate = (given: Partial<Candidate>): Candidate => ({
  turnId: 1,
  slot: 2,
  docId: "cooler",
  version: 1,
  title: "냉각기 매뉴얼",
  question: "냉각기는?",
  ...given,
});

describe("a turn that was deleted", () => {
  it("is a line that says so, with nothing to do", async () => {
    const deleted = { status: "deleted", userText: "", assistantText: "" } as const;
    const korean = await draw(deleted);
    expect(korean).toContain("삭제된 질문과 답변이에요.");
    expect(korean).toContain('aria-label="삭제된 3번째 답변"');
    expect(korean).not.toContain("<button");
    expect(await draw(deleted, "en")).toContain("This question and its answer were deleted.");
  });

  it("can be deleted from a menu whose button has a name, in both languages", async () => {
    expect(await draw({})).toContain('aria-label="더 보기"');
    expect(await draw({}, "en")).toContain('aria-label="More"');
  });
});

describe("an answer without a model", () => {
  it("says at once how sure it is, in both languages, and in green only where it is", async () => {
    const lookOf = (html: string, words: string) =>
      new RegExp(`<p class="([^"]*)"><svg(?:(?!</p>).)*</svg>${words}</p>`).exec(html)?.[1];
    expect(lookOf(await draw({ tier: "answer" }), "문서에서 찾은 답변")).toContain("text-accent");
    const closest = await draw({ tier: "closest", action: "no_evidence" }, "en");
    expect(lookOf(closest, "Closest passages")).toMatch(/^(?!.*accent).*border-dashed/);
    const nothing = await draw({ tier: "nothing", action: "no_evidence" }, "en");
    expect(lookOf(nothing, "Nothing found")).toMatch(/^(?!.*accent)/);
  });

  it("of an earlier version says nothing of it", async () => {
    expect(await draw({})).not.toContain("data-tier");
  });
});

describe("a turn that asks back", () => {
  const candidates = [
    candidate({}),
    candidate({ turnId: null, slot: null, docId: "pump", title: "펌프 안내" }),
  ];

  it("numbers what may have been meant by its place, and says where each was cited", async () => {
    const html = await draw({ action: "ask_back", candidates });
    expect(html).toContain("어떤 문서를 말씀하세요?");
    expect([...html.matchAll(/<kbd[^>]*>(\d)<\/kbd>/g)].map((match) => match[1])).toEqual(["1", "2"]);
    expect(html).toContain("‘냉각기는?’의 2번");
    expect(html).toContain("자료실의 문서");
    expect(html).not.toContain("다른 문서를 찾으셨나요?");
  });

  it("offers other readings of an answer calmly, not as a question that waits", async () => {
    const html = await draw({ action: "answer", candidates });
    expect(html).toContain("다른 문서를 찾으셨나요?");
    expect(html).toContain("냉각기 매뉴얼에서 다시 답하기");
    expect(html).not.toContain("어떤 문서를 말씀하세요?");
  });
});

describe("a turn that found too little", () => {
  it("offers to search all documents", async () => {
    expect(await draw({ offer: { kind: "widen", question: "모든 자료에서: 압력은?" } })).toContain(
      "모든 문서에서 찾기",
    );
    expect(await draw({ offer: { kind: "widen", question: "q" } }, "en")).toContain("Search all documents");
    expect(await draw({})).not.toContain("모든 문서에서 찾기");
  });
});

describe("a turn with documents", () => {
  it("shows where a referred document was pointed at from, and no box before sources are chosen", async () => {
    const html = await draw({ docRefs: [docRef({ title: "펌프 안내", note: "첫 질문의 2번 문서" })] });
    expect(html).toContain("첫 질문의 2번 문서");
    expect(html).not.toContain("checkbox");
  });

  it("says which part of a document it opened, and which request it completed", async () => {
    const html = await draw({
      action: "show_document",
      completes: { turnId: 2, userText: "3장 보여줘" },
      documents: [
        {
          docId: "cooler",
          version: 1,
          title: "냉각기 매뉴얼",
          url: "/documents/cooler",
          snapshot: "original",
          part: { title: "3장 정비", from: 10, to: 20 },
        },
      ],
    });
    expect(html).toContain("이전 요청: “3장 보여줘”");
    expect(html).toContain("3장 정비");
  });
});

describe("a question that hung on the conversation", () => {
  it("says how it was understood, in both languages, for everybody and without markup of its own", async () => {
    const turn = { userText: "1월은?", standAloneQuestion: "1월 매출 <분석>해줘" };
    expect(await draw(turn)).toContain("‘1월 매출 &lt;분석&gt;해줘’로 찾았어요");
    expect(await draw(turn, "en")).toContain("Showing results for “1월 매출 &lt;분석&gt;해줘”");
  });

  it("can be read whole by keyboard and touch, not only where a pointer rests", async () => {
    const html = await draw({ userText: "1월은?", standAloneQuestion: "1월 매출을 분석해줘" });
    const button =
      /<button[^>]*aria-expanded="false"[^>]*>(?:(?!<\/button>).)*찾았어요/u.exec(html)?.[0] ?? "";
    expect(button).not.toBe("");
    expect(button).not.toContain("opacity-0");
    expect(button).not.toContain('tabindex="-1"');
  });

  it("says nothing where it stood alone", async () => {
    expect(await draw({ userText: "1월 매출을 분석해줘" })).not.toContain("찾았어요");
  });
});

describe("an answer with sentences that nothing bears out", () => {
  const assistantText = "Low flow. [1] It is 99 bar. [1]";
  const unsupported = [{ from: 14, to: 27, reason: "value_differs" } as const];

  it("says how many under it, in both languages", async () => {
    expect(await draw({ assistantText, unsupported })).toContain("근거가 없는 문장 1개");
    expect(await draw({ assistantText, unsupported: [...unsupported, ...unsupported] }, "en")).toContain(
      "2 unsupported sentences",
    );
    expect(await draw({ assistantText, unsupported: [] }, "en")).not.toContain("without support");
    expect(await draw({ assistantText }, "en")).not.toContain("without support");
  });

  it("has no green number in its sources where all that rests on it is in doubt", async () => {
    // In the answer's text the mark behind a sentence in doubt is dashed anyway, once its renderer is there.
    const sources = async (marked: readonly Unsupported[]) =>
      /<ul aria-label="출처".*?<\/ul>/su.exec(
        await draw({ assistantText, unsupported: [...marked], docRefs: [docRef({ title: "Alarms" })] }),
      )?.[0];
    expect(await sources(unsupported)).toContain("border-accent");
    expect(await sources(unsupported)).not.toContain("border-dashed");
    const whole = [{ from: 0, to: 9, reason: "not_in_source" } as const, ...unsupported];
    expect(await sources(whole)).toContain("border-dashed");
  });
});
