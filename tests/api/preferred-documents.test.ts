import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { phraseTable } from "../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const ANN = { tenant: "acme", user: "ann" };
const CHILLER =
  "# 칠러 정비 지침\n\n칠러의 냉각수 유량은 42 L/min 이상이어야 합니다.\n\n칠러 베이스 볼트는 38 N·m로 조입니다.\n";
const COMPRESSOR = "# 압축기 점검표\n\n압축기의 흡입 필터는 500시간마다 교체합니다.\n";
const ARCHIVE =
  "# Archive rules\n\nPrevious versions of a document are kept for ninety days.\n\nA report is filed once a week by the clerk.\n";

const RECORDS =
  "# 기록 관리\n\n이전 문서 버전은 90일 동안 보관합니다.\n\n최근 문서 분류 기준은 기록 담당이 정합니다.\n";

const app = await appForThisFile(
  {},
  {
    "chiller.md": CHILLER,
    "compressor.md": COMPRESSOR,
    "archive.md": ARCHIVE,
    "records.md": RECORDS,
  },
);

const say = (message: string, session_id?: string) => app.ask(ANN, message, { session_id });

const chillerAsked = () => say("칠러의 냉각수 유량은 얼마인가요?");

describe("words that only point", () => {
  it("are answered from the document that they prefer, where it holds it", async () => {
    const { sessionId } = await chillerAsked();
    const answer = await say("그 문서에서 베이스 볼트는 얼마로 조이나요?", sessionId);
    expect(answer.answer).toContain("38 N·m");
    expect(answer.answer).not.toContain("전체 자료");
    expect(answer.refs.map(({ title }) => title)).toEqual(["칠러 정비 지침"]);
    expect(answer.resolved).toHaveLength(1);
  });

  it("look in all documents in the same turn, where it does not, and say so", async () => {
    const { sessionId } = await chillerAsked();
    const answer = await say("그 문서에서 압축기 흡입 필터는 몇 시간마다 교체하나요?", sessionId);
    expect(answer.answer).toMatch(
      /^1번 문서 「칠러 정비 지침」에는 관련 내용이 없어 모든 문서에서 찾았어요\.\n/u,
    );
    expect(answer.answer).toContain("500시간");
    expect(answer.refs.map(({ title }) => title)).toEqual(["압축기 점검표"]);
    expect(answer).toMatchObject({ action: "answer", resolved: [] });
    expect(answer.offer).toBeUndefined();
  });

  it("do so in English", async () => {
    const { sessionId } = await chillerAsked();
    const answer = await say("In that document, how long are previous versions kept?", sessionId);
    expect(answer.answer).toMatch(
      /^I found nothing about that in document 1, “칠러 정비 지침”, so I searched all documents\./u,
    );
    expect(answer.answer).toContain("ninety days");
  });

  it("offer nothing that was done already, where no document holds it", async () => {
    const { sessionId } = await chillerAsked();
    const answer = await say("그 문서에서 잠수함의 최대 잠항 심도는 얼마라고 하나요?", sessionId);
    expect(answer).toMatchObject({ action: "no_evidence", refs: [] });
    expect(answer.offer).toBeUndefined();
    expect(answer.answer).toContain("모든 문서에서 찾았어요.");
  });

  it.each([
    ["1번 문서에서 압축기 흡입 필터는 몇 시간마다 교체하나요?", "a number"],
    ["「칠러 정비 지침」에서 압축기 흡입 필터는 몇 시간마다 교체하나요?", "a title"],
    ["첫 질문의 1번 문서에서 압축기 흡입 필터는 몇 시간마다 교체하나요?", "a number of a turn"],
  ])("bind nobody, while %s does: %s", async (message) => {
    const { sessionId } = await chillerAsked();
    const answer = await say(message, sessionId);
    expect(answer).toMatchObject({ action: "no_evidence", refs: [], offer: { kind: "widen" } });
    expect(answer.answer).toContain("모든 문서에서 찾아볼까요?");
  });
});

describe("ordinary words", () => {
  it.each(phrases.pairs("take no document of the answer before"))(
    "take no document of the answer before: %s",
    async (message, expected) => {
      const { sessionId } = await chillerAsked();
      const answer = await say(message, sessionId);
      expect(answer.answer).toContain(expected);
      expect(answer.answer).not.toMatch(/관련 내용이 없어|I found nothing about that/u);
      expect(answer.resolved).toEqual([]);
      expect(answer.refs.map(({ title }) => title)).not.toContain("칠러 정비 지침");
    },
  );
});
