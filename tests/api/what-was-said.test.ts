import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { phraseTable } from "../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };

const app = await appForThisFile(
  {},
  {
    "pump.md":
      "# Vacuum pump manual\n\nThe oil of the vacuum pump is changed every 1,500 hours. The exhaust stays below 85 °C.\n",
    "휴가.md": "# 휴가 규정\n\n1년 이상 근무하면 연차 휴가는 15일이다.\n",
  },
);

const ask = (message: string, session_id?: string, { person = ANN, assistant = "general" } = {}) =>
  app.ask(person, message, { session_id, assistant });

describe("what was said in the conversation", () => {
  it("is given back in the person's own words, with the turn, and without documents", async () => {
    const { sessionId } = await ask("우리 3호기 유량이 44L/min까지 떨어졌어요.");
    await ask("연차 휴가는 며칠이에요?", sessionId);
    const said = await ask("제가 3호기 유량이 얼마라고 했죠?", sessionId);
    expect(said).toMatchObject({ action: "answer", refs: [] });
    expect(said.answer).toBe("1번째 질문에서 이렇게 말했어요: “우리 3호기 유량이 44L/min까지 떨어졌어요.”");
  });

  it("is given back from an earlier answer with the documents it rested on", async () => {
    const first = await ask("How often is the oil of the vacuum pump changed?");
    expect(first.answer).toContain("1,500 hours");
    await ask("연차 휴가는 며칠이에요?", first.sessionId);
    const said = await ask("How often did you say the oil is changed?", first.sessionId);
    expect(said.action).toBe("answer");
    expect(said.answer).toContain("The answer to question 1");
    expect(said.answer).toContain("1,500 hours");
    expect(said.answer).toContain("[1]");
    expect(said.refs).toMatchObject([{ slot: 1, docId: "pump" }]);
    const shown = await ask("show document 1", first.sessionId);
    expect(shown.action).toBe("show_document");
  });

  it("is given back with what corrected it, the statement before the question", async () => {
    const { sessionId } = await ask("우리 2호기 유량은 51L/min이에요.");
    await ask("PX-40 최소 유량은 얼마예요?", sessionId);
    await ask("아니, 2호기 유량은 53L/min이에요.", sessionId);
    const said = await ask("제가 2호기 유량이 얼마라고 했죠?", sessionId);
    expect(said.answer).toContain("51L/min");
    expect(said.answer).toContain("53L/min");
    expect(said.answer.indexOf("51L/min")).toBeLessThan(said.answer.indexOf("53L/min"));
    expect(said.answer).not.toContain("최소 유량");
  });

  it.each(phrases.triples("is summed up as a whole"))(
    "is summed up as a whole: %s",
    async (message, begins, line) => {
      const { sessionId } = await ask("우리 3호기 유량이 44L/min까지 떨어졌어요.");
      await ask("연차 휴가는 며칠이에요?", sessionId);
      await ask("How often is the oil of the vacuum pump changed?", sessionId);
      const { action, answer, refs } = await ask(message, sessionId);
      expect([action, refs.map(({ docId }) => docId)]).toEqual(["answer", ["휴가", "pump"]]);
      expect(answer.startsWith(begins)).toBe(true);
      expect(answer).toContain(`${line}`);
      expect(answer).toMatch(/15일.*\[1\]/u);
      expect(answer).toMatch(/1,500 hours\. \[2\]/u);
    },
  );

  it("is not summed up where nothing was said, or where documents are to be", async () => {
    expect((await ask("이 대화 전체 요약해줘")).action).toBe("no_evidence");
    const { sessionId } = await ask("연차 휴가는 며칠이에요?");
    expect((await ask("휴가 규정 전체 요약해줘", sessionId)).answer).not.toContain("이 대화를 정리했어요");
  });

  it("of the person themselves is read from the profile", async () => {
    const { sessionId } = await ask("저는 땅콩 알레르기가 있어요.", undefined, { assistant: "health" });
    const said = await ask("제가 무슨 알레르기가 있죠?", sessionId);
    expect(said.answer).toMatch(
      /^프로필에 저장한 내용이에요\.\n\n- \*\*알레르기\*\*: 땅콩 \(20\d\d-\d\d-\d\d\)$/u,
    );
    const nothing = await ask("What do you know about me?", undefined, { person: BOB });
    expect(nothing.answer).toBe("Nothing is saved in your profile yet.");
    await ask("내 알레르기는 잊어줘", sessionId);
    await ask("네, 지워 주세요", sessionId);
  });

  it("is noted when nothing is asked, and a question that the documents do not answer is not taken for that", async () => {
    const told = await ask("우리 3호기 유량이 44L/min까지 떨어졌어요.");
    expect(told.answer).toBe("알겠어요. 이 대화에서 기억할게요. 문서에는 관련 내용이 없어요.");
    expect((await ask("My unit 7 runs at 4,000 rpm now.")).answer).toMatch(/^Got it\. I’ll remember that/u);
    expect((await ask("우리 3호기 유량은 왜 떨어져요?")).answer).toMatch(/^문서에서 답을 찾지 못했어요/u);
    for (const polite of [
      "환율을 알고 싶어요",
      "정산 절차 안내 부탁해요",
      "출장비 정산이 가능한가요",
      "환전이 궁금해요",
    ])
      expect((await ask(polite)).answer).toMatch(/^문서에서 답을 찾지 못했어요/u);
    expect((await ask("I need the torque of the M8 bolts")).answer).toMatch(/^I couldn’t find an answer/u);
    expect((await ask("환율 알려줘")).answer).toMatch(/^문서에서 답을 찾지 못했어요/u);
  });

  it("numbers a document once, however many answers rested on it", async () => {
    const first = await ask("How often is the oil of the vacuum pump changed?");
    await ask("What must the exhaust of the vacuum pump stay below?", first.sessionId);
    const said = await ask("Remind me what you said about the vacuum pump", first.sessionId);
    expect(said.answer).toContain("1,500 hours");
    expect(said.refs.map(({ docId }) => docId)).toEqual([...new Set(said.refs.map(({ docId }) => docId))]);
    const all = await ask("Sum up all we have said about the vacuum pump", first.sessionId);
    expect(all.answer.match(/^The answer to/gmu)).toHaveLength(2);
    expect(all.refs).toMatchObject([{ slot: 1, docId: "pump" }]);
  });

  it("lists what was asked where nothing but the talking is asked for", async () => {
    const { sessionId } = await ask("연차 휴가는 며칠이에요?");
    await ask("How often is the oil of the vacuum pump changed?", sessionId);
    const said = await ask("우리 지금까지 무슨 얘기 했지?", sessionId);
    expect(said.answer).toContain("연차 휴가는 며칠이에요?");
    expect(said.answer).toContain("How often is the oil");
  });

  it("is the first or the last question where that is asked", async () => {
    const { sessionId } = await ask("연차 휴가는 며칠이에요?");
    await ask("How often is the oil of the vacuum pump changed?", sessionId);
    const first = await ask("제가 처음에 뭐라고 물었죠?", sessionId);
    expect(first.answer).toBe("1번째 질문에서 이렇게 말했어요: “연차 휴가는 며칠이에요?”");
    const last = await ask("제가 방금 뭐라고 물었죠?", sessionId);
    expect(last.answer).toContain("How often is the oil");
    expect(last.answer).not.toContain("연차");
  });

  it.each(phrases.pairs("is the question at the place that is named"))(
    "is the question at the place that is named: %s",
    async (message, question) => {
      const { sessionId } = await ask("연차 휴가는 며칠이에요?");
      await ask("How often is the oil of the vacuum pump changed?", sessionId);
      await ask("What must the exhaust of the vacuum pump stay below?", sessionId);
      const said = await ask(message, sessionId);
      expect(said).toMatchObject({ action: "answer", refs: [] });
      expect(said.answer).toContain(`“${question}”`);
    },
  );

  it("is no filler, for which nothing is looked up", async () => {
    const { sessionId } = await ask("연차 휴가는 며칠이에요?");
    const heard = await ask("음… ㅇㅋ", sessionId);
    expect(heard).toMatchObject({ action: "small_talk", answer: "네, 더 궁금한 점이 있으면 물어보세요." });
    expect((await ask("hmm, ok", sessionId)).answer).toBe("All right. Ask me anything else.");
    expect((await ask("제가 방금 뭐라고 물었죠?", sessionId)).answer).toContain("연차 휴가는");
  });

  it("goes to the documents where the conversation does not hold it", async () => {
    const { sessionId } = await ask("안녕");
    const answer = await ask("아까 연차 휴가가 며칠이라고 했죠?", sessionId);
    expect(answer.refs).toMatchObject([{ docId: "휴가" }]);
    expect(answer.answer).toContain("15일");
  });

  it("gives back nothing of what was to be forgotten, and nothing of another person", async () => {
    const { sessionId } = await ask("저는 땅콩 알레르기가 있어요.", undefined, { assistant: "health" });
    const before = await ask("제가 알레르기가 있다고 말씀드렸나요?", sessionId);
    expect(before.answer).toContain("땅콩");
    await ask("내 알레르기는 잊어줘", sessionId);
    await ask("네, 지워 주세요", sessionId);
    const said = await ask("제가 알레르기가 있다고 말씀드렸나요?", sessionId);
    expect(said.answer).not.toContain("땅콩");
    const other = await ask("제가 3호기 유량이 얼마라고 했죠?", undefined, { person: BOB });
    expect(other.answer).not.toContain("44L");
  });

  it("is not given back while nobody can say what was forgotten, and the documents are asked instead", async () => {
    const { sessionId } = await ask("우리 3호기 유량이 44L/min까지 떨어졌어요.");
    const { profiles } = app.server.container;
    const away = vi
      .spyOn(profiles, "forgottenTurns")
      .mockRejectedValue(new AppError("unavailable", { message: "The profile store is away." }));
    const said = await ask("제가 3호기 유량이 얼마라고 했죠?", sessionId).finally(() => away.mockRestore());
    expect(said.answer).not.toContain("44L");
  });

  it("of a conversation that came with the request does not depend on what was forgotten in the stored one", async () => {
    const { sessionId } = await ask("저는 새우 알레르기가 있어요.", undefined, { assistant: "health" });
    await ask("내 알레르기는 잊어줘", sessionId);
    await ask("네, 지워 주세요", sessionId);
    const { answer } = await app.ask(ANN, "제가 3호기 유량이 얼마라고 했죠?", {
      session_id: sessionId,
      chat_history: [
        { role: "user", content: "우리 3호기 유량이 44L/min까지 떨어졌어요." },
        { role: "assistant", summary: "알겠어요.", refs: [], doc_ids: [] },
      ],
    });
    expect(answer).toContain("44L/min");
  });

  it("shows what was said as plain words, whatever they look like", async () => {
    const { sessionId } = await ask("내 비밀 낱말은 “<img src=x>” ![a](http://x/y.png) **굵게** 모란이에요.");
    const said = await ask("제가 비밀 낱말이 뭐라고 했죠?", sessionId);
    expect(said.answer).toContain("모란");
    expect(said.answer).not.toMatch(/(?<!\\)<img|!\[a\]\(/u);
  });
});
