import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { closeServer } from "../../eval/ways/close-server.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startServer } from "../../lib/server/process/start-server.ts";
import type { Case } from "../conversations/conversation.ts";

/** The app with its library, the same for every way that is compared. */
export interface House {
  server: Awaited<ReturnType<typeof startServer>>;
  /** Null: it has no model. */
  model: { url: string; name: string } | null;
  close(): Promise<void>;
}

export interface HouseSettings {
  library: Case["library"];
  model: House["model"];
  /** "lean", or a number; null: derived from the model's name. */
  promptTokens: string | null;
}

/** Opened in its own folder. Only one at a time: a process has one server. */
export async function openHouse({ library, model, promptTokens }: HouseSettings): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), "ibid-eval-"));
  const server = await startServer(
    readEnvironment({
      IBID_DATA_DIR: folder,
      IBID_AUTH: "none",
      IBID_LOG_LEVEL: "silent",
      IBID_ASKS_PER_MINUTE: "0",
      IBID_SAMPLES: library === "samples" ? "on" : "off",
      MODEL_IDLE_SECONDS: "600",
      // One missing answer must not cost the next questions their answers.
      MODEL_REST_SECONDS: "0.01",
      ...(model ? { OPENAI_BASE_URL: model.url, ANSWER_MODEL: model.name } : {}),
      ...(promptTokens ? { PROMPT_TOKENS: promptTokens } : {}),
    }),
  );
  const { container } = server;
  const isRead = async () =>
    existsSync(join(folder, "samples-loaded")) &&
    (await container.jobs.waiting(["ingest", "ingest_large"])) === 0;
  if (library === "samples") {
    while (!(await isRead())) await pause(50);
    const { documents } = await container.documentIndex.list({ tenantId: "local" }, { limit: 200 });
    const unread = documents.find(({ status }) => status !== "ready");
    if (unread) throw new AppError("internal", { message: `The sample ${unread.uri} could not be read.` });
  }
  return {
    server,
    model,
    async close() {
      await closeServer(server);
      rmSync(folder, { recursive: true });
    },
  };
}
