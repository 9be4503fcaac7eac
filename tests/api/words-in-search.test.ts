import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ANN, answeringAppForThisFile, app, ask } from "../helpers/answering-app.ts";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "", OPENAI_BASE_URL: "" },
  documents: {
    "zephyr.md": "# 제피르 안내\n\n제피르는 매달 셋째 주 금요일에 쓴다. 신청은 3일 전까지 한다.",
    "quokka.md": "# Quokka rules\n\nThe quokka allowance is 40 euros a day.",
    "gate.md": "# Gate\n\nThe gate opens at eight in the morning.",
    "budget.md": "# Budget\n\nThe laboratory has nine thousand euros a year.",
  },
});

const foundSchema = z.object({
  results: z.array(z.object({ title: z.string() })),
  searched_for: z.object({ query: z.string() }).optional(),
});

const set = (...groups: string[][]) =>
  app.call(ANN, "PUT", "/api/words", { json: { groups: groups.map((words) => ({ words })) } });
async function search(query: Record<string, string>) {
  const response = await app.call(ANN, "GET", `/api/search?${new URLSearchParams(query)}`);
  return foundSchema.parse(await response.json());
}
beforeEach(() => set());

describe("A word of a group", () => {
  it("is answered from documents that have another word of it, at once, in either language", async () => {
    const question = "Which moonday allowance is there?";
    expect((await ask({ message: question })).action).toBe("no_evidence");
    await set(["moonday", "quokka", "달의 날"], ["달쉼", "제피르"]);
    const english = await ask({ message: question });
    expect(english).toMatchObject({ action: "answer", tier: "answer" });
    expect(english.answer).toContain("40 euros");
    const korean = await ask({ message: "달쉼은 언제 써?" });
    expect(korean.answer).toContain("셋째 주 금요일");
    const across = await ask({ message: "달의 날 allowance" });
    expect(across.answer).toContain("40 euros");
    expect((await ask({ message: "What is the budget of the laboratory?" })).answer).toContain(
      "nine thousand",
    );
  });

  it("is forgotten as soon as its group is", async () => {
    await set(["moonday", "quokka"]);
    await set();
    expect((await ask({ message: "Which moonday allowance is there?" })).tier).toBe("closest");
  });

  it("is found by the search of the library, also within a conversation", async () => {
    await set(["달쉼", "제피르"]);
    expect((await search({ q: "달쉼 신청" })).results[0]?.title).toBe("제피르 안내");
    const { sessionId } = await ask({ message: "When does the gate open?" });
    const inTalk = await search({ q: "달쉼은 언제 쓰나요?", session_id: sessionId });
    expect(inTalk.results[0]?.title).toBe("제피르 안내");
  });

  it("is looked for in a document that was named, too", async () => {
    await set(["달쉼", "제피르"]);
    const named = await ask({ message: "제피르 안내 문서에서 달쉼은 언제 써?" });
    expect(named.answer).toContain("셋째 주 금요일");
  });

  it("is kept in mind by a follow-up", async () => {
    await set(["moonday", "quokka"]);
    const { sessionId } = await ask({ message: "What about the moonday?" });
    const next = await ask({ message: "And its allowance?", session_id: sessionId });
    expect(next.answer).toContain("40 euros");
  });

  it("is never taken for a misspelt one, and is meant where one is", async () => {
    expect((await search({ q: "laboratary" })).searched_for?.query).toBe("laboratory");
    await set(["laboratary", "gate"]);
    const own = await search({ q: "laboratary" });
    expect(own.searched_for).toBeUndefined();
    expect(own.results[0]?.title).toBe("Gate");
    await set(["moonday", "quokka"]);
    const mended = await search({ q: "mooonday allowance" });
    expect(mended.searched_for?.query).toBe("moonday allowance");
    expect(mended.results[0]?.title).toBe("Quokka rules");
  });

  it("with the signs of a pattern is looked for as it is written", async () => {
    await set(["x(.*)+", "c++", "q[u]?", "quokka"]);
    expect((await ask({ message: "Which c++ allowance is there?" })).answer).toContain("40 euros");
    expect((await ask({ message: "When does the gate open?" })).answer).toContain("eight");
  });

  it("is nothing to another tenant", async () => {
    await set(["moonday", "quokka"]);
    const eve = { tenant: "other", user: "eve" };
    const response = await app.call(eve, "GET", "/api/search?q=moonday");
    expect(foundSchema.parse(await response.json()).results).toEqual([]);
  });
});

it("An assistant's own words are looked for by that assistant alone", async () => {
  await app.add(ANN, "nodes.md", "# Kubernetes\n\nA Kubernetes node has 64 GB of memory.");
  const message = "How much memory has a k8s node?";
  const cloud = await ask({ message, assistant: "cloud" });
  expect(cloud).toMatchObject({ tier: "answer" });
  expect(cloud.answer).toContain("64 GB");
  expect((await search({ q: "k8s", assistant: "cloud" })).results[0]?.title).toBe("Kubernetes");
  expect((await search({ q: "k8s" })).results).toEqual([]);
});
