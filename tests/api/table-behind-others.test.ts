import { afterAll, beforeAll, expect, it } from "vitest";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
let app: InProcessApp;

beforeAll(async () => {
  app = await startInProcessApp();
  await app.upload(
    ANN,
    "replacing.md",
    [
      "# 안전밸브 교체",
      "## 목적\n\n안전밸브를 교체하는 절차입니다.",
      "## 준비물\n\n안전밸브 하나와 토크 렌치를 준비합니다.",
      "## 절차\n\n안전밸브를 풀고 새 안전밸브를 끼웁니다.",
      "## 확인\n\n안전밸브가 새지 않는지 봅니다.",
    ].join("\n\n"),
  );
  await app.upload(
    ANN,
    "parts.csv",
    "part_no,name_ko,stock,price_krw\nPX-3302,안전밸브 6bar,4,187000\nPX-3318,제어 밸브,1,930000\nPX-4410,오일 필터,12,74000\n",
  );
  await app.allRead();
});
afterAll(() => app.close());

it.each([
  ["안전밸브 가격은?", "187000"],
  ["안전밸브 재고는?", "stock: 4"],
])(
  "%s is answered from the table, though another document has more on the thing",
  async (question, value) => {
    const answer = await app.ask(ANN, question);
    expect(answer.action).toBe("answer");
    expect(answer.answer).toContain(value);
  },
);
