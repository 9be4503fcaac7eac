import { mkdirSync } from "node:fs";
import { createContainer } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import { type Environment, readEnvironment } from "../../env.ts";
import { EmbedWorker } from "../background/embed-worker.ts";
import { Housekeeping } from "../background/housekeeping.ts";
import { IngestWorker } from "../background/ingest-worker.ts";
import { loadSamples } from "../documents/load-samples.ts";
import { createRateLimit } from "../requests/rate-limit.ts";
import { JournalReplayer } from "../turns/replay-journal.ts";
import { TurnRunner } from "../turns/turn-runner.ts";
import { lockInstallation } from "./data-folder-lock.ts";
import { claimFolder } from "./folder-claim.ts";
import { type Server, setServer } from "./get-server.ts";
import { log } from "./log.ts";

/** EX_CONFIG of sysexits.h: the start was refused for a reason that the line on stderr tells. */
const EXIT_REFUSED = 78;

/** Locks the data folder, migrates, takes up what an earlier server left behind, and loads the samples in the background. */
export async function startServer(environment: Environment): Promise<Server> {
  log.level = environment.IBID_LOG_LEVEL;
  prepareDataFolder(environment.dataFolder);
  const lock = lockInstallation(environment, `http://${environment.HOST}:${environment.PORT}`);
  process.once("exit", () => lock.release());
  const container = await createContainer(environment, {
    waiting: (engine, why) => log.warn({ engine, why }, "an engine is away; the server starts without it"),
    ready: (engine) => log.info({ engine }, "the engine is there"),
  });
  if (container.shared && environment.IBID_OBJECT_STORE === "folder") {
    log.warn(
      "files are kept in this server's own data folder: a second server is refused unless all have IBID_OBJECT_STORE=s3",
    );
    await claimFolder(container.cache, environment.dataFolder);
  }
  const server: Server = {
    container,
    runner: new TurnRunner(container),
    worker: new IngestWorker(container),
    embedding: new EmbedWorker(container),
    housekeeping: new Housekeeping(container),
    replayer: container.waiting && new JournalReplayer(container.waiting),
    questions: createRateLimit({ cache: container.cache, perMinute: environment.IBID_ASKS_PER_MINUTE }),
  };
  setServer(server);
  // Alone with the folder, so every taken job in it was left behind; what other processes have taken stays theirs.
  if (!container.shared) await container.jobs.reclaim();
  const recovered = await server.runner.recover();
  if (recovered > 0) log.info({ recovered }, "took up turns that a stopped server left behind");
  server.runner.watch();
  await server.worker.start();
  server.embedding.start();
  server.replayer?.start();
  server.housekeeping.start();
  if (environment.OPENAI_API_KEY && !environment.ANSWER_MODEL) {
    log.warn("OPENAI_API_KEY is set but ANSWER_MODEL is not: answers are quoted from the documents");
  }
  void loadSamples(container).catch((error: unknown) =>
    log.error({ err: error }, "the sample libraries could not be loaded"),
  );
  return server;
}

/** For the process that serves: a refusal is one line in words and an exit code of its own. */
export async function startServerOrExit(): Promise<void> {
  try {
    await startServer(readEnvironment());
  } catch (error) {
    const message = AppError.isInstance(error)
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    process.stderr.write(`ibid: ${message}\n`);
    process.exit(EXIT_REFUSED);
  }
}

function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new AppError("unavailable", {
      message: `The data folder ${folder} cannot be made. Choose another with IBID_DATA_DIR, or give this user the right to write there.`,
      cause,
    });
  }
}
