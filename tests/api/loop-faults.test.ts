import { beforeEach, describe, expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";
import { hold } from "../helpers/hold.ts";
import type { ModelBehaviour, ModelRequest, ToolCall } from "../helpers/model-server.ts";
import { filesWith } from "../helpers/stored-bytes.ts";

const PUMP = "The oil of the vacuum pump is changed every 1,500 hours.";
const SECRET = "Vault zanthor opens with the quixolite lever on shelf forty two.";
const QUESTION = "When is the oil of the vacuum pump changed?";

answeringAppForThisFile({ settings: { MODEL_IDLE_SECONDS: "60" }, documents: {} });
beforeEach(async () => {
  for (const [docId, text] of [
    ["vault", SECRET],
    ["pump", PUMP],
  ] as const)
    await app.upload(ANN, `${docId}.md`, `# ${docId}\n\n${text}`, { doc_id: docId });
  await app.allRead();
});

const search = (query: string): ToolCall => ({ name: "search_all", input: { queries: [query] } });
const resultsIn = ({ messages }: ModelRequest) => messages.filter(({ role }) => role === "tool");
const textOf = (request: ModelRequest) => JSON.stringify(request.messages);

describe("a document that is deleted in the middle of a loop", () => {
  it("is gone from the next look-up, and nothing of it is stored", async () => {
    const secret = "The zanthor safe opens with the plonkite key.";
    await app.add(ANN, "safe.md", `# safe\n\n${secret}`, { doc_id: "safe" });
    model.behave({
      calls: (request) => (resultsIn(request).length > 0 ? null : [search("zanthor safe")]),
      reply: (prompt) => (prompt.includes("plonkite") ? `${secret} [2]` : "Nothing is said of it."),
    });
    const { reached, release } = hold(
      model,
      (_, request) => resultsIn(request).length > 0 && textOf(request).includes("plonkite"),
    );
    const answering = app.ask(ANN, QUESTION);
    await reached;
    expect((await app.call(ANN, "DELETE", "/api/documents/safe")).status).toBe(204);
    release();
    const answer = await answering;
    expect(answer.answer).toBe("Nothing is said of it.");
    expect(answer.refs).toEqual([]);
    expect(JSON.stringify(answer.steps ?? [])).not.toContain('"safe"');
    await app.server.container.purge();
    const files = filesWith(app.server.container.environment.dataFolder, ["plonkite"]);
    expect(files.filter((file) => !file.includes("objects"))).toEqual([]);
  });
});

describe("two loops in one session", () => {
  it("each read for themselves, cite by their own numbers, and are two turns", async () => {
    const isVault = (request: ModelRequest) => textOf(request).includes("How does the vault open?");
    model.behave({
      calls: (request) =>
        resultsIn(request).length > 0
          ? null
          : [isVault(request) ? search("vault zanthor lever") : search("vacuum pump oil")],
      reply: (prompt, request) => {
        const title = isVault(request) ? "vault" : "pump";
        const number = new RegExp(`<document-\\d+ number="(\\d+)" title="${title}"`, "u").exec(prompt)?.[1];
        return `${title === "vault" ? SECRET : PUMP} [${number ?? 0}]`;
      },
    });
    const { sessionId } = await app.ask(ANN, "Hello");
    const { reached, release } = hold(model, (_, request) => resultsIn(request).length > 0, 2);
    const asking = Promise.all(
      [QUESTION, "How does the vault open?"].map((message) =>
        app.ask(ANN, message, { session_id: sessionId }),
      ),
    );
    await reached;
    release();
    const [pump, vault] = await asking;
    expect([pump?.answer, vault?.answer]).toEqual([`${PUMP} [1]`, `${SECRET} [1]`]);
    expect([pump, vault].map((turn) => turn?.refs.map(({ docId }) => docId))).toEqual([["pump"], ["vault"]]);
    expect([pump?.turnId, vault?.turnId].sort()).toEqual([2, 3]);
    expect([pump, vault].map((turn) => turn?.steps?.length)).toEqual([1, 1]);
  });
});

describe("a model", () => {
  const calls = (
    of: (request: ModelRequest, round: number) => readonly ToolCall[] | null,
  ): Partial<ModelBehaviour> => {
    let round = 0;
    return { calls: (request) => of(request, round++), reply: () => `${PUMP} [1]` };
  };

  it("that only calls, and never writes, is quoted for", async () => {
    model.behave({ ...calls(() => [search("oil")]), reply: () => "" });
    const answer = await app.ask(ANN, QUESTION);
    expect(answer.answer).toContain(PUMP);
    expect(answer.degraded).toContainEqual({ what: "answer_model", why: "model_unusable" });
  });
});
