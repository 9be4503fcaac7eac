import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { judge } from "../../eval/measure/judge.ts";
import { type ChatRequest, keyOf } from "../../eval/model/chat-request.ts";
import { forwarded } from "../../eval/model/forwarded.ts";
import { openRecordings, recorded } from "../../eval/model/recordings.ts";
import { type Relay, startRelay } from "../../eval/model/relay.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const asked = (content: string): ChatRequest => ({ model: "m", messages: [{ role: "user", content }] });
const opened: (Relay | ModelServer)[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

describe("recordings", () => {
  it("answer what was asked, whatever their names, on another day and with other marks", async () => {
    const at = temporaryFolder();
    const request = asked("<question-123456789>\nWhy?\n</question-123456789>\n- Now: Monday.");
    writeFileSync(
      join(at, "0007.request.json"),
      JSON.stringify({ path: "/v1/chat/completions", ...request }),
    );
    writeFileSync(join(at, "0007.answer.txt"), "Because [1].\n");
    const again = asked("<question-000000042>\nWhy?\n</question-000000042>\n- Now: Sunday.");
    expect(await recorded(openRecordings(at))(again)).toEqual({ content: "Because [1]." });
  });

  it("do not mind in which order a library was read", () => {
    const library = (titles: string) =>
      keyOf(asked(`- Now: Monday.\n- The library: 2 documents: ${titles}.\nWhy?`));
    expect(library("Pump; Valve")).toBe(library("Valve; Pump"));
    expect(library("Pump; Valve")).not.toBe(library("Pump; Motor"));
  });

  it("say of what was not recorded that it was not", async () => {
    await expect(recorded(openRecordings(temporaryFolder()))(asked("Why?"))).rejects.toThrow(/not recorded/u);
  });

  it("tell requests apart by their words and tools", () => {
    expect(keyOf(asked("Why?"))).not.toBe(keyOf(asked("How?")));
    expect(keyOf({ ...asked("Why?"), tools: [{ type: "function" }] })).not.toBe(keyOf(asked("Why?")));
  });
});

describe("a model", () => {
  it("is asked once for the same, also by a later run", async () => {
    const model = await startModelServer({ reply: () => "Yes." });
    opened.push(model);
    const at = temporaryFolder();
    for (let run = 0; run < 2; run += 1) {
      const answer = forwarded({ baseUrl: model.url }, openRecordings(at));
      expect((await answer(asked("Why?"))).content).toBe("Yes.");
    }
    expect(model.requests).toHaveLength(1);
  });

  it("that fails is a missing answer and no empty one", async () => {
    const model = await startModelServer({ status: 500 });
    const relay = await startRelay(forwarded({ baseUrl: model.url }, openRecordings(temporaryFolder())));
    opened.push(model, relay);
    const response = await fetch(`${relay.url}/chat/completions`, {
      method: "POST",
      body: JSON.stringify(asked("Why?")),
    });
    expect(response.status).toBe(503);
    expect(relay.take().map(({ reply }) => reply)).toEqual([null]);
  });
});

describe("a judge", () => {
  const question = { id: "1", question: "Why?", kind: "fact", gold: [], evidence: [] };
  const one = {
    set: "s",
    conversation: "c",
    assistant: "general" as const,
    library: "none" as const,
    turns: [],
    length: 1,
    question,
  };
  const given = { answer: "Because.", cited: [], historyTokens: 0 };
  const judgedBy = (...replies: string[]) => {
    const left = [...replies];
    return judge(one, given, { model: "j", ask: async () => ({ content: left.shift() ?? "" }) });
  };

  it("is read where it wraps its verdict in words", async () => {
    const said = 'Sure! {"note": 1} ```json\n{"relevance": 4, "faithfulness": 5, "coherence": 3}\n```';
    expect(await judgedBy(said)).toEqual({ relevance: 4, faithfulness: 5, coherence: 3 });
  });

  it.each([["42"], ['{"relevance": 9, "faithfulness": 5, "coherence": 3}'], ['{"relevance": '], [""]])(
    "that answers nonsense (%s) is asked once more, and then left out",
    async (nonsense) => {
      expect(await judgedBy(nonsense, nonsense)).toEqual({});
      const verdict = { relevance: 1, faithfulness: 1, coherence: 1 };
      expect(await judgedBy(nonsense, JSON.stringify(verdict))).toEqual(verdict);
    },
  );

  it("that is away costs its verdict and no more", async () => {
    const ask = async () => Promise.reject(new Error("away"));
    expect(await judge(one, given, { model: "j", ask })).toEqual({});
  });
});
