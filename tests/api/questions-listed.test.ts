import { expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const app = await appForThisFile(
  {},
  {
    "pump.md": "# Pump\n\nThe coolant pump is serviced every three months.\n",
    "leave.md": "# 휴가 규정\n\n여름 휴가는 5일이다.\n",
  },
);

it("questions are counted and listed by the numbers that point back at them", async () => {
  const { sessionId } = await app.ask(ANN, "안녕하세요");
  const ask = (message: string) => app.ask(ANN, message, { session_id: sessionId });
  await ask("여름 휴가는 며칠이야?");
  await ask("휴가 규정 보여줘");
  await ask("How often is the coolant pump serviced?");
  const counted = await ask("내가 몇 번 질문했어?");
  expect(counted.answer).toBe(
    "지금까지 질문을 2개 했어요.\n\n- 1번째 질문: “여름 휴가는 며칠이야?”\n- 2번째 질문: “How often is the coolant pump serviced?”",
  );
  const pointed = await ask("2번째 질문의 1번 문서 보여줘");
  expect(pointed.documents.map(({ docId }) => docId)).toEqual(["pump"]);
  expect((await ask("what have we discussed?")).answer).toBe(
    "You have asked 2 questions so far.\n\n- Question 1: “여름 휴가는 며칠이야?”\n- Question 2: “How often is the coolant pump serviced?”",
  );
});

it("an earlier answer comes back as it stood, its documents under their numbers", async () => {
  const { sessionId, answer } = await app.ask(ANN, "여름 휴가는 며칠이야?");
  const ask = (message: string) => app.ask(ANN, message, { session_id: sessionId });
  await ask("How often is the coolant pump serviced?");
  const again = await ask("1번 답변 다시 보여줘");
  expect(again.answer).toBe(`1번째 질문 “여름 휴가는 며칠이야?”에 이렇게 답했어요:\n\n${answer}`);
  expect(again.refDocIds).toEqual(["leave"]);
  const before = await ask("the answer before last");
  expect(before.answer).toContain("The answer to question 1, “여름 휴가는 며칠이야?”, was:");
  expect((await ask("9번 답변 다시 보여줘")).answer).toMatch(/^지금까지 질문을 2개 했어요\./);
  const opened = await ask("1번 문서 보여줘");
  expect(opened.documents.map(({ docId }) => docId)).toEqual(["leave"]);
});
