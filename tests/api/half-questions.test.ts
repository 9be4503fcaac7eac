import { describe, expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };

const chiller = (named: string, flow: number) =>
  `# Chiller ${named}\n\n## Coolant\n\nThe minimum coolant flow is ${flow} L/min.\n`;

const app = await appForThisFile(
  {},
  {
    "parts.csv":
      "part_no,name_ko,name_en,stock,price_krw,lead_time_days\nPX-2207,유량 센서,Flow sensor,3,438000,21\nVP-0840,로터 씰 세트,Rotor seal kit,1,340000,45\n",
    "travel.md":
      "# 출장·경비 규정\n\n## 숙박\n\n국내 숙박비는 1박에 12만 원까지 지급합니다. 서울, 부산, 제주는 1박에 15만 원까지 인정합니다.\n\n## 승인\n\n해외 출장은 본부장이 승인합니다.\n\n다음 검토 시기는 2027년 1월입니다. 이 규정은 2026년 3월 1일부터 시행합니다.\n",
    "region.md":
      "# 마루 컴퓨트 가이드\n\n리전을 고릅니다. 서울과 부산 지점 두 곳이 있습니다. 관리자가 승인합니다.\n\n가격은 영수증에 적혀 있습니다. 납기는 협의합니다.\n",
    "policy.md":
      "# Access policy\n\nMFA is mandatory for owners since release 2026.2. The owner is responsible for every key.\n",
    "policy-travel.html":
      "<h1>Travel policy</h1><p>Valid from 1 April 2024. The team lead approves every trip.</p><h2>Abroad</h2><table><tr><th>Places</th><th>Daily allowance</th></tr><tr><td>Germany and France</td><td>55 dollars</td></tr><tr><td>Vietnam</td><td>40 dollars</td></tr></table>",
    "gcb-9.md":
      "# gcb-9: slow loss\n\n## What was found\n\nA leak at the brazed joint.\n\n## Root cause\n\nThe clamp was missing.\n\n## What was done\n\nThe joint was brazed again.\n",
    "other-case.md": "# 다른 사례\n\n## 조치\n\n조치 뒤 압력은 14.2bar로 내려갔다.\n",
    "chiller-R2.md": chiller("R2, replaced by R3", 42),
    "chiller-R3.md": chiller("R3", 48),
    "chiller-R4.md": chiller("R4", 51),
    "checkup.md": "# 건강검진 안내\n\n검진 전 8시간은 금식합니다. 물은 검진 2시간 전까지 마셔도 됩니다.\n",
  },
);

const ask = (message: string, session_id?: string, assistant = "") =>
  app.ask(ANN, message, { session_id, ...(assistant && { assistant }) });

const cited = ({ refs }: AskResult) => refs.map(({ docId }) => docId);

describe("half a question", () => {
  it("finds a Korean column under its English head, in the table spoken of", async () => {
    const { sessionId } = await ask("유량 센서 재고는 몇 개야?");
    const delivery = await ask("납기는요?", sessionId);
    expect(cited(delivery)).toEqual(["parts"]);
    expect(delivery.answer).toMatch(/\| lead_time_days \|\n.*\n.*\| \*\*21\*\* \[1\] \|/u);
    const price = await ask("가격은?", sessionId);
    expect(cited(price)).toEqual(["parts"]);
    expect(price.answer).toContain("438000");
    const other = await ask("로터 씰 세트는요?", sessionId);
    expect(cited(other)).toEqual(["parts"]);
    const again = await ask("그거 납기는 얼마나 걸려?", sessionId);
    expect(cited(again)).toEqual(["parts"]);
    expect(again.answer).toMatch(/\| lead_time_days \|\n.*\n.*\| \*\*45\*\* \[1\] \|/u);
  });

  it("is asked of the document spoken of, where it names nothing to look for", async () => {
    const { sessionId } = await ask("국내 출장 숙박비 한도는 얼마인가요?");
    expect(cited(await ask("부산 지점은?", sessionId))).toEqual(["travel"]);
    const since = await ask("언제부터야?", sessionId);
    expect(cited(since)).toEqual(["travel"]);
    expect(since.answer).toContain("3월 1일부터");
    expect(cited(await ask("누가 승인해?", sessionId))).toEqual(["travel"]);
  });

  it("is asked of the document spoken of in English too", async () => {
    const { sessionId } = await ask("What is the daily allowance in Germany?");
    const vietnam = await ask("And in Vietnam?", sessionId);
    expect(vietnam.answer).toContain("40 dollars");
    const since = await ask("since when?", sessionId);
    expect(cited(since)).toEqual(["policy-travel"]);
    expect(since.answer).toContain("1 April 2024");
  });

  it.each(["gcb-9은 어떤 사례예요?", "What kind of case is gcb-9?", "what is gcb-9 about?"])(
    "a named document is told of as a whole when it is asked what it is: %s",
    async (message) => {
      const { answer, refs } = await ask(message, undefined, "equipment");
      expect(refs.map(({ docId }) => docId)).toEqual(["gcb-9"]);
      expect(answer).toContain("A leak at the brazed joint.");
      expect(answer).toContain("The joint was brazed again.");
    },
  );

  it("quotes what speaks of the thing, and not what was spoken of before", async () => {
    const { sessionId } = await ask("유량 센서 가격은 얼마예요?");
    const other = await ask("로터 씰 세트는요?", sessionId);
    expect(other.answer).toContain("340000");
    expect(other.answer).not.toContain("438000");
  });

  it("asked of another thing, is answered from what is of that thing", async () => {
    const { sessionId } = await ask("What is the minimum coolant flow of R2?");
    const other = await ask("and for R3?", sessionId);
    expect(other.answer).toMatch(/^#### Chiller R3 › Coolant\n\nThe minimum coolant flow is 48 L\/min/u);
    const korean = await ask("R4는?", sessionId);
    expect(korean.answer).toMatch(/^#### Chiller R4 › Coolant\n\nThe minimum coolant flow is 51 L\/min/u);
  });

  it("asked of a thing that no document knows, is told what comes closest, and that it is no more", async () => {
    const { sessionId } = await ask("건강검진 전에 물 마셔도 돼?");
    expect((await ask("커피는?", sessionId)).tier).not.toBe("answer");
    const flow = await ask("What is the minimum coolant flow of R2?");
    expect((await ask("and for the walrus?", flow.sessionId)).tier).not.toBe("answer");
  });

  it("finds nothing rather than anything, where the document spoken of has no reason or date", async () => {
    const { sessionId } = await ask("유량 센서 재고는 몇 개야?");
    expect((await ask("왜?", sessionId)).action).toBe("no_evidence");
    expect((await ask("언제부터야?", sessionId)).action).toBe("no_evidence");
  });

  it("stays with the document that the question before named", async () => {
    const named = await ask("gcb-9의 원인은?", undefined, "equipment");
    expect(named.answer).toContain("clamp was missing");
    expect(cited(await ask("조치는?", named.sessionId))).toEqual(["gcb-9"]);
  });
});
