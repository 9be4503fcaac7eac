import { describe, expect, it } from "vitest";
import type { ReferenceTask } from "../../../../lib/domain/reference.ts";
import { CHILLER, QUESTION, startChillerAndPump } from "../../../helpers/chiller-and-pump.ts";
import { forThisFile } from "../../../helpers/for-this-file.ts";
import { OWNER, toDocument, toSlot } from "../../../helpers/resolved-turns.ts";

const app = await forThisFile(startChillerAndPump());
const { afterQuestion } = app;

const SHOW = { kind: "slot", action: "show_document", task: "show" } as const;

describe("a whole document", () => {
  it("is opened in one line without a model, as cited, and a newer version is said", async () => {
    await app.add(OWNER, "belt.md", "# Belt\n\nThe belt is tensioned to 42 newton.");
    const { about } = await afterQuestion("To how many newton is the belt tensioned?");
    const before = await about("1번 문서 보여줘", SHOW);
    expect(before.turn.assistantText).toBe("1번 문서 「Belt」 전체를 열었어요.");
    await app.add(OWNER, "belt.md", "# Belt\n\nThe belt is tensioned to 48 newton.");
    const shown = await about("Show document 1", SHOW);
    expect(shown.turn.assistantText).toBe(
      "Opened document 1, “Belt”. This is v1, as cited. Newer version: v2.",
    );
    expect(shown.turn).toMatchObject({
      action: "show_document",
      answerModel: null,
      documents: [{ docId: "belt", version: 1, snapshot: "original" }],
    });
    const korean = await about("1번 문서 보여줘", SHOW);
    expect(korean.turn.assistantText).toContain("새 버전: v2.");
  });

  it("is answered from in the version that was cited", async () => {
    await app.add(OWNER, "brake.md", "# Brake\n\nThe brake pad is replaced at 3 mm.");
    const { about } = await afterQuestion("At how many mm is the brake pad replaced?");
    await app.add(OWNER, "brake.md", "# Brake\n\nThe brake pad is replaced at 5 mm.");
    const again = await about("1번 문서에서 brake pad는 몇 mm에서 교체해?", { kind: "slot" });
    expect(again.turn.assistantText).toContain("3 mm");
    expect(again.turn.assistantText).not.toContain("5 mm");
    expect(again.turn.docRefs[0]).toMatchObject({ docId: "brake", version: 1, slot: 1 });
  });

  it("is offered for download with a link to the original of that version", async () => {
    const { about } = await afterQuestion();
    const given = await about("1번 문서 내려받을래", { ...SHOW, task: "download" });
    expect(given.turn.assistantText).toBe(
      "1번 문서 「Chiller manual」의 [원본 파일](/api/documents/chiller/original?version=1)을 내려받을 수 있어요.",
    );
  });

  it("says that only the first three are taken of more", async () => {
    const { about } = await afterQuestion();
    const shown = await about("Show documents 1 to 4", { ...SHOW, leftOut: 3 });
    expect(shown.turn.assistantText).toContain("You named 4 documents; only the first 1 were used.");
  });
});

describe("a named part", () => {
  it("is shown at its place", async () => {
    const { about } = await afterQuestion();
    const part = { kind: "chapter", text: "2" } as const;
    const shown = await about("1번 문서 2장 보여줘", { ...SHOW, part });
    expect(shown.turn.assistantText).toBe(
      "1번 문서 「Chiller manual」의 「2. Installation」 부분을 열었어요.",
    );
    const from = CHILLER.indexOf("## 2.");
    const to = CHILLER.indexOf("## 3.");
    expect(shown.turn.documents[0]).toMatchObject({ part: { title: "2. Installation", from, to } });
    expect(shown.turn.documents[0]?.url).toContain(`from=${from}&to=${to}`);
  });

  it("is the only thing that is answered from", async () => {
    const { about } = await afterQuestion();
    const part = { kind: "heading", text: "Installation" } as const;
    const inside = await about("1번 문서 Installation 부분에서 base는 몇 Nm으로 bolted?", { part });
    expect(inside.turn.assistantText).toContain("38 Nm");
    const outside = await about("1번 문서 Installation 부분에서 strainer는 얼마나 자주 cleaned?", { part });
    expect(outside.turn.assistantText).not.toContain("two weeks");
  });

  it("that does not hold it is named, rather than the whole document", async () => {
    const { about } = await afterQuestion();
    const part = { kind: "chapter", text: "1" } as const;
    const korean = await about("1번 문서 1장에서 hose 굵기는?", { part });
    expect(korean.turn.assistantText).toBe(
      "1번 문서 「Chiller manual」의 1장에는 관련 내용이 없어요. 모든 문서에서 찾아볼까요?",
    );
    const english = await about("How wide is the hose in chapter 1 of document 1?", { part }, "document 1");
    expect(english.turn.assistantText).toBe(
      "I found nothing about that in chapter 1 of document 1, “Chiller manual”. Search all documents?",
    );
  });

  it("that is not there is said, with those that are, and nothing is opened", async () => {
    const { about } = await afterQuestion();
    const part = { kind: "chapter", text: "9" } as const;
    const shown = await about("Show chapter 9 of document 1", { ...SHOW, part });
    expect(shown.turn).toMatchObject({ action: "no_evidence", documents: [] });
    expect(shown.turn.assistantText).toBe(
      "“Chiller manual” has no chapter 9. Its sections: “1. Overview”, “2. Installation”, “3. Maintenance”.",
    );
    const asked = await about("1번 문서 9장 요약해줘", { part, task: "summarise" });
    expect(asked.turn.action).toBe("no_evidence");
    expect(asked.turn.assistantText).toContain("9장에 해당하는 부분을 찾지 못했어요.");
  });
});

describe("a document that was counted in another answer, or over the whole conversation", () => {
  it("is named by the question that its number counts in", async () => {
    const { say, turn } = await afterQuestion();
    const ordinal = { ...SHOW, references: [{ ...toSlot(turn, 1), by: "ordinal" as const }] };
    const korean = await say("이 대화 전체에서 3번째 문서 보여줘", ordinal);
    expect(korean.turn.assistantText).toBe("「Chiller manual」(첫 질문의 1번 문서) 전체를 열었어요.");
    const english = await say("document 3 of this whole conversation", ordinal);
    expect(english.turn.assistantText).toBe("Opened “Chiller manual” (document 1 of your first question).");
  });
});

describe("an answer from named documents", () => {
  it("rests on nothing else, and its slots restart with a note of where each came from", async () => {
    const { about } = await afterQuestion();
    const answer = await about("1번 문서에서 base는 몇 Nm으로 bolted?");
    expect(answer.turn.assistantText).toContain("38 Nm");
    expect(answer.turn.assistantText).not.toContain("52 Nm");
    expect(answer.turn.docRefs).toMatchObject([{ slot: 1, docId: "chiller", note: "첫 질문의 1번 문서" }]);
    const english = await about("From document 1: with how many Nm is the base bolted?", {}, "document 1");
    expect(english.turn.docRefs[0]?.note).toBe("document 1 of your first question");
  });

  it("names the question a document came from as it is counted when one says it: what was opened is no question", async () => {
    const { say, about } = await afterQuestion();
    await about("1번 문서 전체 보여줘", SHOW);
    const second = await say("How often is the coolant of the chiller changed?");
    const answer = await say("1번 문서에서 base는 몇 Nm으로 bolted?", {
      references: [toSlot(second.turn, 1)],
    });
    expect(answer.turn.docRefs[0]?.note).toBe("두 번째 질문의 1번 문서");
  });

  it("says of each version of a document which question it came from", async () => {
    const question = "To how many newton is the clamp tensioned?";
    await app.add(OWNER, "clamp.md", "# Clamp\n\nThe clamp is tensioned to 42 newton.");
    const { say, turn } = await afterQuestion(question);
    await app.add(OWNER, "clamp.md", "# Clamp\n\nThe clamp is tensioned to 48 newton.");
    const second = await say(question);
    const references = [toSlot(turn, 1), toSlot(second.turn, 1)];
    const both = await say(`Compare both: ${question}`, { references, task: "compare" });
    expect(both.turn.docRefs).toMatchObject([
      { docId: "clamp", version: 1, note: "document 1 of your first question" },
      { docId: "clamp", version: 2, note: "document 1 of your second question" },
    ]);
  });

  it("says so when they do not hold it, and offers to look everywhere", async () => {
    const { say, about } = await afterQuestion();
    const answer = await about("1번 문서에서 seal of the pump 점검 주기는?");
    expect(answer.turn).toMatchObject({
      action: "no_evidence",
      docRefs: [],
      assistantText: "1번 문서 「Chiller manual」에는 관련 내용이 없어요. 모든 문서에서 찾아볼까요?",
      offer: { kind: "widen", question: "seal of the pump 점검 주기는?" },
    });
    const widened = await say(answer.turn.offer?.question ?? "");
    expect(widened.turn.assistantText).toContain("every month");
  });

  it("takes up the last question when the message only names the documents", async () => {
    const { about } = await afterQuestion();
    const answer = await about("이전 1번 문서를 참고해서 답변해줘", {}, "이전 1번 문서");
    expect(answer.turn.assistantText).toContain("every two weeks");
  });

  it("gives more of what was said when more is asked for", async () => {
    const { about } = await afterQuestion();
    const more = await about("그 문서 더 자세히", { kind: "implicit" }, "그 문서");
    expect(more.turn.assistantText).toContain("every two weeks");
    expect(more.turn.assistantText).toContain("The coolant is changed every year.");
  });

  it("names softly what it rests on when others would have fitted", async () => {
    const { about } = await afterQuestion();
    const other = { turnId: 1, slot: 2, docId: "pump", version: 1, title: "Pump manual", question: QUESTION };
    const answer = await about(
      "그 문서에서 base는 몇 Nm으로 bolted?",
      { kind: "implicit", candidates: [other] },
      "그 문서",
    );
    expect(answer.turn.assistantText).toMatch(/^1번 문서 「Chiller manual」 기준으로 답해요\.\n\n/);
    expect(answer.streamed).toBe(answer.turn.assistantText);
    expect(answer.turn.candidates).toEqual([other]);
    const english = await about(
      "In that document, with how many Nm is the base bolted?",
      { kind: "implicit", candidates: [other] },
      "that document",
    );
    expect(english.turn.assistantText).toMatch(/^Based on document 1, “Chiller manual”:\n\n/);
  });

  it("is given from what was kept of a document that was removed, and labelled", async () => {
    await app.add(OWNER, "gone.md", "# Flange\n\nThe torque of the flange bolts is 38 Nm on the quorzle.");
    const { about } = await afterQuestion("What is the torque of the flange bolts on the quorzle?");
    await app.call(OWNER, "DELETE", "/api/documents/gone");
    const answer = await about("What torque does document 1 give for the flange bolts?", {}, "document 1");
    expect(answer.turn.assistantText).toMatch(
      /^“Flange” was removed from the library; only the passage cited/,
    );
    expect(answer.turn.assistantText).toContain("38 Nm");
    expect(answer.turn.docRefs[0]).toMatchObject({ docId: "gone", retrievalMethod: "kept" });
    const other = await about("What does document 1 say about roses?", {}, "document 1");
    expect(other.turn).toMatchObject({ action: "no_evidence", docRefs: [] });
  });

  it("becomes a general one when a document is gone and nothing was kept of it", async () => {
    const { say, turn } = await afterQuestion();
    const lost = { ...toSlot(turn, 1, "document 1"), docId: "never-in-the-library" };
    const answer = await say("From document 1: with how many Nm is the base of the chiller bolted?", {
      references: [lost],
    });
    expect(answer.turn.assistantText).toMatch(/were not found, so I searched all documents\./);
    expect(answer.turn.assistantText).toContain("38 Nm");
  });

  it("rests on exactly the chosen documents that are there, each once, also as another version of an answer", async () => {
    const { say } = await afterQuestion();
    const chosen = { selectedDocIds: ["nowhere", "pump", "pump"], parentTurnId: null };
    const answer = await say("With how many Nm is it bolted?", {}, chosen);
    expect(answer.turn.docRefs.map(({ docId }) => docId)).toEqual(["pump"]);
    expect(answer.turn.assistantText).toContain("52 Nm");
    expect(answer.turn.parentTurnId).toBeNull();
    expect(answer.turn.assistantText).not.toContain("not found");
  });
});

describe("several named documents", () => {
  async function told(message: string, task: ReferenceTask, ...documents: string[]) {
    const say = await app.converse();
    return (await say(message, { kind: "doc_id", references: documents.map((id) => toDocument(id)), task }))
      .turn;
  }

  it("are compared side by side in what is asked, each with its number", async () => {
    const turn = await told("chiller와 pump의 Nm bolted 비교해줘", "compare", "chiller", "pump");
    expect(turn.assistantText).toMatch(/\| .*38 Nm\. \[1\] \| .*52 Nm\. \[2\] \|/);
    expect(turn.docRefs.map(({ docId }) => docId)).toEqual(["chiller", "pump"]);
    expect(turn.questionType).toBe("compare");
  });

  it("are compared with what one does not say left open", async () => {
    const turn = await told("Compare the strainer in chiller and pump", "compare", "chiller", "pump");
    expect(turn.assistantText).toMatch(/\| .*two weeks\. \[1\] \| not mentioned \|/);
    expect(turn.docRefs).toHaveLength(1);
  });

  it("are compared by the parts they share when nothing in particular is asked", async () => {
    const turn = await told("chiller랑 pump 비교해줘", "compare", "chiller", "pump");
    expect(turn.assistantText).toContain("| Installation | The base is bolted with 38 Nm. [1] |");
    expect(turn.assistantText).toContain("every month. [2] |");
  });

  it("are summarised part by part", async () => {
    const turn = await told("chiller 요약해줘", "summarise", "chiller");
    expect(turn.assistantText).toContain(": The chiller cools the process water");
    expect(turn.assistantText).toMatch(/Maintenance.*every two weeks/);
    expect(turn.docRefs).toHaveLength(1);
  });
});

describe("a request that is completed by a pick", () => {
  it("is answered in its own words, and kept as it was typed", async () => {
    const { turn, about } = await afterQuestion();
    const words = "2번 문서에서 base는 몇 Nm으로 bolted?";
    const completed = { kind: "slot", completes: { turnId: turn.turnId, userText: words } } as const;
    const picked = await about("두 번째 거", completed, "2번 문서");
    expect(picked.turn).toMatchObject({ userText: "두 번째 거", completes: { userText: words } });
    expect(picked.turn.assistantText).toContain("38 Nm");
    const pickedByNumber = await about("2", completed, "2번 문서");
    expect(pickedByNumber.turn.docRefs[0]?.note).toBe("첫 질문의 1번 문서");
  });
});
