import { beforeAll, describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "one", user: "ann" };
const TRAVEL = [
  "# Travel policy",
  "## Hotels\n\nA hotel room may cost up to 140 euros per night. Breakfast is included.",
  "## Trains\n\nTrains are booked in second class. First class needs approval by the director.",
  "## Rates\n\n| Country | Daily rate |\n| --- | --- |\n| France | 55 euros |\n| Norway | 80 euros |",
];
const NEWER = TRAVEL.join("\n\n")
  .replace("140 euros", "160 euros")
  .replace("| Norway | 80 euros |", "| Norway | 80 euros |\n| Chile | 45 euros |");

const app = await appForThisFile();
beforeAll(async () => {
  await app.add(ANN, "travel.md", TRAVEL.join("\n\n"));
  await app.upload(ANN, "travel.md", NEWER);
  await app.upload(
    ANN,
    "PX-40.md",
    "# Chiller PX-40\n\n## Abstract\n\nThe PX-40 cools process water. It needs 48 L/min.\n\n## Care\n\nThe strainer is cleaned every week.",
  );
  const books = (year: number, limit: string) =>
    `# 도서 구입 규정 ${year}\n\n도서 구입비는 한 달에 ${limit}까지 지원합니다.\n`;
  await app.upload(ANN, "books-2024.md", books(2024, "5만 원"));
  await app.upload(ANN, "books-2026.md", books(2026, "7만 원"));
  await app.allRead();
});

const ask = (message: string, session_id?: string, language: "ko" | "en" = "en") =>
  app.ask(ANN, message, { session_id, options: { language } });

describe("an answer without a model", () => {
  it("is called one where the documents surely hold it, and kept as that", async () => {
    const { action, tier, answer, sessionId } = await ask("How much may a hotel room cost per night?");
    expect([action, tier]).toEqual(["answer", "answer"]);
    expect(answer).toBe(
      "#### Travel policy › Hotels\n\n**A hotel room may cost up to 160 euros per night.** [1] Breakfast is included.",
    );
    const stored = await app.send(ANN, "GET", `/api/sessions/${sessionId}/turns`);
    expect(JSON.stringify(stored.body)).toContain('"tier":"answer"');
  });

  it("needs no prompt, which the trace says", async () => {
    const trace = await app.traceOf(ANN, await ask("How much may a hotel room cost per night?"));
    expect(trace?.stages.filter(({ stage }) => stage === "compose")).toEqual([
      expect.objectContaining({ decision: "no prompt: no answer model is configured", detail: {} }),
    ]);
  });

  it("stays as sure in a conversation that was taken along and brought back", async () => {
    const { sessionId } = await ask("What is the warranty period of the PX-40?");
    const file = (await app.send(ANN, "GET", `/api/sessions/${sessionId}/export?format=json`)).body;
    const imported = (await app.send(ANN, "POST", "/api/sessions/import", file)).body;
    const turn = (await app.send(ANN, "GET", `/api/sessions/${imported.session_id}/turns/1`)).body;
    expect([turn.action, turn.tier]).toEqual(["no_evidence", "closest"]);
    file.turns[0].tier = "certain";
    const refused = await app.send(ANN, "POST", "/api/sessions/import", file);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("turns[0].tier");
  });

  it("is no answer where only the id it names is there: the closest passages, told as that", async () => {
    const { action, tier, answer, refs } = await ask("What is the warranty period of the PX-40?");
    expect([action, tier]).toEqual(["no_evidence", "closest"]);
    expect(answer).toMatch(
      /^I’m not sure of the answer\. Not in .* The closest passages:\n\n#### Chiller PX-40/,
    );
    expect(refs).toHaveLength(1);
    expect((await ask("PX-40의 보증 기간은?", undefined, "ko")).answer).toMatch(/^답이 확실하지 않아요\./);
  });

  it("says before the closest passages which words stand nowhere", async () => {
    const english = await ask("What is the warranty period of the PX-40?");
    expect(english.answer).toMatch(
      /^I’m not sure of the answer\. Not in your documents: ‘warranty’, ‘period’\. The closest passages:\n\n/,
    );
    const korean = await ask("도서 구입비 환전 수수료는?", undefined, "ko");
    expect(korean.tier).toBe("closest");
    expect(korean.answer).toMatch(/^답이 확실하지 않아요\. 문서에 없는 단어: ‘환전’/);
    expect((await ask("How much may a hotel room cost per night?")).answer).not.toContain("Not in your");
  });

  it("says by which word of the other language it was found", async () => {
    const { answer } = await ask("디렉터 승인은 언제 필요해?", undefined, "ko");
    expect(answer).toMatch(/^문서에 적힌 표기로도 찾았어요: ‘director’\./);
    expect(answer).toContain("approval by the director");
  });

  it("comes close for somebody who tells of a trouble, and is not forced on who only tells something", async () => {
    const trouble = await ask("my strainer is dirty again");
    expect([trouble.tier, trouble.refs.length], trouble.answer).toEqual(["closest", 1]);
    const told = await ask("my budget is 2 million won");
    expect([told.tier, told.refs.length], told.answer).toEqual([undefined, 0]);
    expect(told.answer).toMatch(/^Got it\./u);
  });

  it("says where nothing is found which words stand nowhere and what would help", async () => {
    const { action, tier, answer, refs } = await ask("Who teaches dolphins in Portugal?");
    expect([action, tier, refs]).toEqual(["no_evidence", "nothing", []]);
    expect(answer).toContain("I couldn’t find an answer in your documents.");
    expect(answer).toMatch(/Not in your documents: .*‘dolphins’, ‘Portugal’\./);
    expect(answer).toContain("Connect an embedding model");
    expect((await ask("포르투갈 돌고래 이름은?", undefined, "ko")).answer).toMatch(
      /문서에 없는 단어: .*‘돌고래’/,
    );
  });
});

describe("what is asked of the library itself", () => {
  it("is what can be asked, with titles that are there", async () => {
    const { action, answer } = await ask("What can you do?");
    expect(action).toBe("small_talk");
    expect(answer).toMatch(/Summarize (?:Travel policy|Chiller PX-40|도서 구입 규정 \d+)”/);
  });

  it("is the list of documents, each with its page", async () => {
    const { answer } = await ask("what documents do you have?");
    expect(answer).toContain("There are 4 documents.");
    expect(answer).toMatch(/- \[Travel policy\]\(\/documents\/[^)\s]+\)/);
    const korean = (await ask("어떤 문서가 있어?", undefined, "ko")).answer;
    expect(korean).toContain("문서가 4개 있어요.");
    expect(answer).toMatch(/\[Travel policy\]\(\S+\) \(Policy\)$/m);
    expect(korean).toMatch(/\[Travel policy\]\(\S+\) \(규정\)$/m);
    expect(answer).toMatch(/\[Chiller PX-40\]\(\S+\)$/m);
  });

  it("is what the conversation has used, by its questions", async () => {
    const nothing = await ask("which documents did you use so far?");
    expect(nothing.answer).toBe("No document has been used in this conversation yet.");
    const { sessionId } = await ask("How much may a hotel room cost per night?");
    const { answer } = await ask("which documents did you use so far?", sessionId);
    expect(answer).toMatch(/\[Travel policy\]\(\/documents\/[^)]+version=2\): question 1$/);
  });

  it("is the abstract of a document that is named, or of the one that was spoken of", async () => {
    const named = await ask("Summarize chiller PX-40");
    expect(named.answer).toContain("The PX-40 cools process water.");
    const { sessionId } = await ask("How often is the strainer cleaned?");
    const spoken = await ask("요약해줘", sessionId, "ko");
    expect(spoken.answer).toMatch(/^문서에 있는 요약이에요\.\n\n- The PX-40 cools process water\. \[1\]/);
    expect(spoken.refs).toHaveLength(1);
  });

  it("is else the first sentence of each section, each as a link to it", async () => {
    const { answer } = await ask("summarize the travel policy");
    expect(answer).toMatch(
      /^First sentence of each section:\n\n- \[Hotels\]\(\/documents\/[^)]+version=2&from=\d+&to=\d+\): A hotel room may cost up to 160 euros per night\. \[1\]/,
    );
  });

  it("asks which document is meant where none was spoken of", async () => {
    const { action, answer } = await ask("summarize");
    expect(action).toBe("ask_back");
    expect(answer).toContain("Which document?");
  });

  it("is what a new version says otherwise, under the headings of the place", async () => {
    const { answer, tier } = await ask("What changed in the travel policy?");
    expect(tier).toBe("answer");
    expect(answer).toMatch(/^Travel policy: changes from v1 to v2\.\n\n#### \[Travel policy › Hotels\]/);
    expect(answer).toContain(
      "- before: A hotel room may cost up to 140 euros per night. → now: A hotel room may cost up to 160 euros per night.",
    );
    expect(answer).toContain("- added: Chile · 45 euros");
    expect((await ask("뭐가 바뀌었어?", undefined, "ko")).answer).toContain("v1에서 v2로 바뀐 점이에요.");
    expect((await ask("What changed in chiller PX-40?")).answer).toContain("only one version");
  });

  it("is what an edition says otherwise than the one it replaced, whichever is named", async () => {
    for (const named of ["도서 구입 규정 2026", "도서 구입 규정 2024"]) {
      const { answer, tier } = await ask(`${named}에서 뭐가 바뀌었어?`, undefined, "ko");
      expect(tier, answer).toBe("answer");
      expect(answer).toContain("이전: 도서 구입비는 한 달에 5만 원까지 지원합니다.");
      expect(answer).toContain("지금: 도서 구입비는 한 달에 7만 원까지 지원합니다.");
    }
  });

  it("is not taken from another tenant", async () => {
    const other = { tenant: "two", user: "eve" };
    const { answer } = await app.ask(other, "What documents do you have?");
    expect(answer).toBe("The library has no readable documents.");
  });
});
