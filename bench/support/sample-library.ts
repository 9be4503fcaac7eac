import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import { sampleLibrarySchema, sampleQuestionsSchema } from "../../lib/assistants/sample-library.ts";
import type { Container } from "../../lib/container.ts";
import { type BuiltInAssistantId, builtInAssistantIdSchema } from "../../lib/domain/session.ts";
import { languageOf } from "../../lib/domain/text.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startServer } from "../../lib/server/process/start-server.ts";
import { createTraceRecorder } from "../../lib/turn/context/trace-recorder.ts";
import { createSpeech, type TurnContext, type TurnStores } from "../../lib/turn/context/turn-context.ts";
import { deriveFrom, runTurn } from "../../lib/turn/run-turn.ts";

export type SampleQuestion = z.infer<typeof sampleQuestionsSchema>[BuiltInAssistantId][number] & {
  assistant: BuiltInAssistantId;
};

/**
 * Questions about the sample libraries: the published ones and others in other words
 * (bench/samples-paraphrases.json).
 */
export function readSampleQuestions(...path: string[]): SampleQuestion[] {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, ...path), "utf8"));
  const byAssistant = sampleQuestionsSchema.parse(read);
  return builtInAssistantIdSchema.options.flatMap((assistant) =>
    byAssistant[assistant].map((question) => ({ ...question, assistant })),
  );
}

/**
 * The sample libraries of all assistants in one library, read as the server reads them, in a temporary data
 * folder and without a model.
 */
export async function openSampleLibrary() {
  const folder = mkdtempSync(join(tmpdir(), "ibid-samples-"));
  const environment = readEnvironment({
    IBID_DATA_DIR: folder,
    IBID_AUTH: "none",
    IBID_SAMPLES: "on",
    IBID_LOG_LEVEL: "silent",
  });
  const server = await startServer(environment);
  const { container } = server;
  await allReady(container);
  return {
    container,
    ask: (question: SampleQuestion) => askAlone(container, question),
    async close() {
      await server.worker.stop();
      server.runner.close();
      await container.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How many documents the sample libraries hold. */
function sampleCount(): number {
  return builtInAssistantIdSchema.options.reduce((count, id) => {
    const library: unknown = JSON.parse(
      readFileSync(join(projectFolder, "samples", findAssistant(id).sampleLibrary, "library.json"), "utf8"),
    );
    return count + fromWire(sampleLibrarySchema).parse(library).length;
  }, 0);
}

async function allReady({ documentIndex }: Container): Promise<void> {
  const wanted = sampleCount();
  for (;;) {
    const { documents } = await documentIndex.list({ tenantId: "local" }, { limit: 200 });
    const failed = documents.find(({ status }) => status === "failed");
    if (failed) throw new Error(`The sample ${failed.uri} could not be read.`);
    if (documents.filter(({ status }) => status === "ready").length === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Each question begins a conversation of its own. */
function askAlone(container: Container, { id, question, assistant }: SampleQuestion): Promise<Turn> {
  const place = { assistant, ownerId: "local", sessionId: `bench-${id}`, now: new Date() };
  return askIn(container, { ...place, message: question, clientTurnId: id });
}

/**
 * One message of a conversation, answered apart from any server; what follows from it is derived
 * where that is asked for.
 */
async function askIn(container: TurnStores, asked: MessageInConversation): Promise<Turn> {
  const { message, clientTurnId, assistant, ownerId, sessionId, now, derives = false } = asked;
  const context: TurnContext = {
    key: { tenantId: "local", ownerId, sessionId },
    assistant: findAssistant(assistant),
    stores: container,
    history: container.turnLog,
    now: () => now,
    signal: new AbortController().signal,
    ...createSpeech(() => {}),
    degraded: [],
    trace: createTraceRecorder(() => {}),
  };
  const request = { message, clientTurnId, selectedDocIds: [], language: languageOf(message) };
  const turn = await runTurn(request, context);
  if (derives) await deriveFrom(turn, context);
  return turn;
}

export interface MessageInConversation {
  message: string;
  clientTurnId: string;
  assistant: BuiltInAssistantId;
  ownerId: string;
  sessionId: string;
  now: Date;
  /** Also what comes behind the answer: summary, working memory, profile. */
  derives?: boolean;
}
