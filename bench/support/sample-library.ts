import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import { sampleLibrarySchema, sampleQuestionsSchema } from "../../lib/assistants/sample-library.ts";
import type { Container } from "../../lib/container.ts";
import { type AssistantId, assistantIdSchema } from "../../lib/domain/session.ts";
import { languageOf } from "../../lib/domain/text.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startServer } from "../../lib/server/process/start-server.ts";
import { createTraceRecorder } from "../../lib/turn/context/trace-recorder.ts";
import { runTurn } from "../../lib/turn/run-turn.ts";

export type SampleQuestion = z.infer<typeof sampleQuestionsSchema>[AssistantId][number] & {
  assistant: AssistantId;
};

/** Questions about the sample libraries: the published ones and others in other words (bench/samples-paraphrases.json). */
export function readSampleQuestions(...path: string[]): SampleQuestion[] {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, ...path), "utf8"));
  const byAssistant = sampleQuestionsSchema.parse(read);
  return assistantIdSchema.options.flatMap((assistant) =>
    byAssistant[assistant].map((question) => ({ ...question, assistant })),
  );
}

/** The sample libraries of all assistants in one library, read as the server reads them, in a temporary data folder and without a model. */
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
  return assistantIdSchema.options.reduce((count, id) => {
    const library: unknown = JSON.parse(
      readFileSync(join(projectFolder, "samples", findAssistant(id).sample_library, "library.json"), "utf8"),
    );
    return count + sampleLibrarySchema.parse(library).length;
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
async function askAlone(container: Container, { id, question, assistant }: SampleQuestion): Promise<Turn> {
  const request = {
    message: question,
    clientTurnId: id,
    selectedDocIds: [],
    language: languageOf(question),
  };
  return runTurn(request, {
    key: { tenantId: "local", ownerId: "local", sessionId: `bench-${id}` },
    assistant: findAssistant(assistant),
    stores: container,
    history: container.turnLog,
    now: () => new Date(),
    signal: new AbortController().signal,
    emit() {},
    degraded: [],
    trace: createTraceRecorder(() => {}),
  });
}
