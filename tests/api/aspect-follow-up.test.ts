import { expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const app = await appForThisFile(
  {},
  {
    "case.md":
      "# 3호기 냉각수 유량 저하\n\n## 현상\n\n냉각수 유량이 44L/min까지 떨어져 설비가 멈추었다.\n\n## 원인\n\n구동부의 기어가 마모되어 걸렸다.\n\n## 담당\n\n담당은 설비보전 2파트이다.\n",
    "refund.md":
      "# 체험학습 안내\n\n## 비용\n\n참가비는 23,000원이다. 당일에 빠지면 차량비는 돌려드리지 않는다.\n\n## 장소\n\n체험학습은 과학관에서 한다.\n",
    "rules.txt":
      "관리 규약\n\n제2장 생활\n제10조(소음) ① 밤 10시부터 다음 날 아침 6시까지는 청소기를 쓰지 않는다.\n② 공사는 평일에만 한다.\n제11조(동물) 동물은 두 마리까지 기른다.\n",
    "trip.txt": "여행\n\n비행기는 12월 5일 07:40 출발이다.\n\n렌트카는 하루 5만 원이다.\n",
    "lease.md": "# 임대차\n\n임대차 계약은 2026년 3월 1일부터 2028년 2월 29일까지로 한다.\n",
    "standup.md": "# Standup\n\nRefunds were sent twice. The money comes back on Monday.\n",
    ...Object.fromEntries(
      [1, 2, 3].map((place) => [
        `minutes-${place}.md`,
        `# 회의록 ${place}\n\n담당은 한가을이다. 지연의 원인은 일정 변경이고 담당은 배도현이다.\n`,
      ]),
    ),
  },
);
const ask = (message: string, session_id?: string) => app.ask(ANN, message, { session_id });

it("what is asked of the thing spoken of is looked for first in the documents of the last answer", async () => {
  const { sessionId, refDocIds } = await ask("냉각수 유량이 44L/min까지 떨어진 현상이 있었나요?");
  expect(refDocIds).toEqual(["case"]);
  const cause = await ask("그때 원인이 뭐였어요?", sessionId);
  expect(cause.refDocIds).toEqual(["case"]);
  expect(cause.answer).toContain("기어가 마모");
  const contact = await ask("담당이 누구였어요?", sessionId);
  expect(contact.answer).toContain("설비보전 2파트");
  expect(contact.answer).not.toContain("한가을");
});

it("what is not surely answered shows the last answer's documents alone", async () => {
  const { sessionId, refDocIds } = await ask("체험학습은 어디서 해?");
  expect(refDocIds).toEqual(["refund"]);
  const back = await ask("그럼 못 가면 돈 돌려받아?", sessionId);
  expect(back.tier).toBe("closest");
  expect(back.refDocIds).toEqual(["refund"]);
  expect(back.answer).toContain("차량비는 돌려드리지 않는다");
});

it("another article is that of the document spoken of, as it stands there", async () => {
  const { sessionId } = await ask("밤에 청소기 써도 되나요?");
  const article = await ask("그럼 제11조는?", sessionId);
  expect(article.answer).toContain("제11조(동물) 동물은 두 마리까지 기른다.");
  expect(article.answer).not.toContain("제10조");
  const opened = await ask("10조 보여줘", sessionId);
  expect(opened.answer).toContain("제10조(소음)");
  const none = await ask("제99조는?", sessionId);
  expect(none.answer).toContain("99조");
});

it("a short question of its own is not answered by what the last one asked", async () => {
  const { sessionId, refDocIds } = await ask("비행기는 언제 출발해?");
  expect(refDocIds).toEqual(["trip"]);
  const lease = await ask("계약 언제까지야", sessionId);
  expect(lease.refDocIds).toEqual(["lease"]);
  expect(lease.answer).toContain("2028년 2월 29일");
});
