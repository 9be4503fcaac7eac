import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import type { AskResult } from "../../lib/domain/ask.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { ANN, answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";
import { hold } from "../helpers/hold.ts";
import { keyOf } from "../helpers/in-process-app.ts";
import { filesWith } from "../helpers/stored-bytes.ts";

const SECRET = "Vault zanthor opens with the quixolite lever on shelf forty two.";
const KEPT = "The strainer of the pump is cleaned with water every two weeks.";

answeringAppForThisFile({ settings: { MODEL_IDLE_SECONDS: "60" }, documents: {} });
beforeEach(async () => {
  model.behave({ reply: repeating });
  for (const [docId, text] of [
    ["vault", SECRET],
    ["pump", KEPT],
  ] as const)
    await app.upload(ANN, `${docId}.md`, `# ${docId}\n\n${text}`, { doc_id: docId });
  await app.allRead();
});
afterEach(() => vi.restoreAllMocks());

/** The model gives back whatever it was shown. */
function repeating(prompt: string): string {
  return [SECRET, KEPT].flatMap((text) => (prompt.includes(text) ? [`${text} [1]`] : [])).join(" ") || "No.";
}

async function ask(message: string, session_id?: string): Promise<AskResult> {
  const result = await app.ask(ANN, message, { session_id, assistant: "health" });
  await app.server.runner.memoryKeeper.settled(keyOf(ANN, result.sessionId));
  return result;
}

async function remove(url: string): Promise<number> {
  return (await app.call(ANN, "DELETE", url)).status;
}

/** The vault is deleted in the very moment in which a turn is stored. */
function deletedAsItIsStored(): TurnLog {
  const { turnLog } = app.server.container;
  const { append } = turnLog;
  vi.spyOn(turnLog, "append").mockImplementation(async (...given) => {
    const stored = await append.apply(turnLog, given);
    expect(await remove("/api/documents/vault")).toBe(204);
    return stored;
  });
  return turnLog;
}

/** No file of the installation has the word; the document itself is only set aside for a while. */
async function expectNowhere(...words: string[]): Promise<void> {
  await app.server.container.purge();
  const files = filesWith(app.server.container.environment.dataFolder, words);
  expect(files.filter((file) => !file.includes("objects"))).toEqual([]);
}

describe("what is deleted while a slow model answers from it is not stored with the answer", () => {
  it("of a document, however late the answer comes", async () => {
    const { reached, release } = hold(model);
    const answering = ask("How does the vault zanthor open?");
    await reached;
    expect(await remove("/api/documents/vault")).toBe(204);
    release();
    const answer = await answering;
    expect(answer.refs.map(({ docId }) => docId)).not.toContain("vault");
    expect(answer.answer).not.toContain("quixolite");
    await expectNowhere("quixolite");
  });

  it("of a question that the model was told of", async () => {
    const { sessionId } = await ask(`Remember this: ${SECRET}`);
    // An answer that cites the document keeps what it cited.
    model.behave({ reply: () => `${KEPT} [1]` });
    await ask("How often is the strainer of the pump cleaned?", sessionId);
    model.behave({ reply: repeating });
    const { reached, release } = hold(model);
    const answering = ask("And the strainer of the pump, with what is it cleaned?", sessionId);
    await reached;
    expect(await remove(`/api/sessions/${sessionId}/turns/1`)).toBe(204);
    expect(await remove("/api/documents/vault")).toBe(204);
    release();
    expect((await answering).answer).toContain("with water");
    await expectNowhere("quixolite");
  });

  it("of a profile that was read for it, told in another conversation", async () => {
    const { sessionId } = await ask("I'm allergic to penicillin.");
    model.behave({
      reply: (prompt) => (prompt.includes("penicillin") ? `${KEPT} [1] No penicillin.` : `${KEPT} [1]`),
    });
    const { reached, release } = hold(model);
    const answering = ask("How often is the strainer of the pump cleaned?");
    await reached;
    expect(await remove(`/api/sessions/${sessionId}`)).toBe(204);
    release();
    expect((await answering).answer).not.toContain("penicillin");
    await expectNowhere("allergic to penicillin", "No penicillin");
  });

  it("in the very moment in which the answer is stored: then the question stays, and of the answer nothing", async () => {
    const turnLog = deletedAsItIsStored();
    const answer = await ask("How does the vault zanthor open?");
    expect(answer).toMatchObject({
      answer:
        "What this answer was based on has just been deleted, so the answer was not saved. Your question is still here; ask it again.",
      refs: [],
    });
    const [stored] = await turnLog.get(keyOf(ANN, answer.sessionId), [1]);
    expect(stored).toMatchObject({ assistantText: answer.answer, docRefs: [] });
    await expectNowhere("quixolite");
  });

  it("in that moment, and is not said to be gone while the log still has it", async () => {
    const { sessionId } = await ask("How often is the strainer of the pump cleaned?");
    const turnLog = deletedAsItIsStored();
    const message = "The log is away.";
    vi.spyOn(turnLog, "amend").mockRejectedValue(new AppError("unavailable", { message }));
    const json = { message: "How does the vault zanthor open?", session_id: sessionId, assistant: "health" };
    expect(await app.send(ANN, "POST", "/api/ask", json)).toMatchObject({
      status: 503,
      body: { code: "unavailable", message },
    });
    vi.restoreAllMocks();
    expect(await remove(`/api/sessions/${sessionId}`)).toBe(204);
    await expectNowhere("quixolite");
  });
});
