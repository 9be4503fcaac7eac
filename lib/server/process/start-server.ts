import { createContainer } from "../../container.ts";
import { closeDatabase, keepPrivate, makePrivateFolder } from "../../data-folder/keep-private.ts";
import { AppError } from "../../domain/app-error.ts";
import { databaseFile, type Environment, readEnvironment } from "../../env.ts";
import { announcedGate } from "../../gate-place.ts";
import type { Models } from "../../ports/models.ts";
import { MODEL_TESTS_PER_MINUTE, MODELS_CHANGED_MS } from "../../tunables/engines.ts";
import { EmbedWorker } from "../background/embed-worker.ts";
import { Housekeeping } from "../background/housekeeping.ts";
import { IngestWorker } from "../background/ingest-worker.ts";
import { loadSamples } from "../documents/load-samples.ts";
import { createGate } from "../requests/gate.ts";
import { createOpenStreams } from "../requests/open-streams.ts";
import { createRateLimit } from "../requests/rate-limit.ts";
import { endAbandonedImports } from "../sessions/abandoned-imports.ts";
import { setSpans, spansOfProcess } from "../telemetry/spans.ts";
import { JournalReplayer } from "../turns/journal-replayer.ts";
import { TurnRunner } from "../turns/turn-runner.ts";
import { audit, auditLog } from "./audit.ts";
import { lockInstallation } from "./data-folder-lock.ts";
import { claimFolder } from "./folder-claim.ts";
import { type Server, setServer } from "./get-server.ts";
import { log } from "./log.ts";

/** EX_CONFIG of sysexits.h: the start was refused, for a reason given on stderr. */
const EXIT_REFUSED = 78;

/**
 * Locks the data folder, migrates, takes over what an earlier server left behind, and loads the samples in
 * the background.
 */
export async function startServer(environment: Environment): Promise<Server> {
  log.level = environment.IBID_LOG_LEVEL;
  auditLog.level = environment.IBID_LOG_LEVEL === "silent" ? "silent" : "info";
  prepareDataFolder(environment);
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
    modelTests: createRateLimit({
      cache: container.cache,
      perMinute: MODEL_TESTS_PER_MINUTE,
      of: "model tests",
    }),
    streams: createOpenStreams(environment.IBID_STREAMS_PER_PERSON),
  };
  setServer(server);
  await collectSpans(container);
  if (environment.IBID_ADMINS)
    audit({ action: "rights", outcome: "done", administrators: environment.IBID_ADMINS });
  // This process is alone with the folder, so every taken job in it was left behind. With shared stores, jobs
  // that other processes have taken stay theirs.
  if (!container.shared) await container.jobs.reclaim();
  const recovered = await server.runner.recover();
  if (recovered > 0) log.info({ recovered }, "took up turns that a stopped server left behind");
  const cutOff = await endAbandonedImports(container);
  if (cutOff > 0) log.info({ imports: cutOff }, "cleared conversations whose import was cut off");
  server.runner.watch();
  await server.worker.start();
  server.embedding.start();
  followModels(server);
  server.replayer?.start();
  server.housekeeping.start();
  if (container.environment.OPENAI_API_KEY && !container.environment.ANSWER_MODEL) {
    log.warn("OPENAI_API_KEY is set but ANSWER_MODEL is not: answers are quoted from the documents");
  }
  void loadSamples(container).catch((error: unknown) =>
    log.error({ err: error }, "the sample libraries could not be loaded"),
  );
  return server;
}

/** The code for spans is loaded only if a collector is configured. An unreachable collector stops nothing. */
async function collectSpans({ environment, version }: Server["container"]): Promise<void> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const { openSpans } = await import("../telemetry/open-spans.ts");
  setSpans(openSpans({ endpoint, serviceName: environment.OTEL_SERVICE_NAME, version }));
  process.once("SIGTERM", () => void spansOfProcess().close());
}

/** For the serving process: a refused start is one line of text and an exit code of its own. */
export async function startServerOrExit(): Promise<void> {
  try {
    const environment = readEnvironment();
    const place = announcedGate();
    if (place === null) {
      throw new AppError("invalid_request", {
        message:
          "Ibid was started past its own command, and what guards its requests would be left out. Start it with: npm start",
      });
    }
    place.gate = createGate(environment, place);
    await startServer(environment);
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

function namesOf({ answer, light, embedding }: Models) {
  return { answer: answer?.id ?? null, light: light?.id ?? null, embedding: embedding?.id ?? null };
}

/** Documents are embedded by the currently set model; models set by another process are adopted. */
function followModels(server: Server): void {
  const { liveModels, shared } = server.container;
  if (liveModels.chosen.keyLost)
    log.warn("the stored key of the model cannot be read; it has to be entered again on the settings page");
  log.info(namesOf(server.container.models), "the models in use");
  let embedder = server.container.models.embedding?.id;
  liveModels.onChange(() => {
    const { models } = server.container;
    log.info(namesOf(models), "other models were set");
    if (models.embedding?.id === embedder) return;
    embedder = models.embedding?.id;
    void server.embedding.stop();
    server.embedding = new EmbedWorker(server.container);
    server.embedding.start();
  });
  const look = () =>
    void liveModels
      .refresh()
      .catch((error: unknown) =>
        log.warn({ err: error }, "whether other models were set is looked up again later"),
      );
  // A server that is alone with its data folder is the only one that sets models.
  if (shared) setInterval(look, MODELS_CHANGED_MS).unref();
}

function prepareDataFolder(environment: Environment): void {
  const folder = environment.dataFolder;
  keepPrivate();
  try {
    warnOfOpen(makePrivateFolder(folder));
  } catch (cause) {
    throw new AppError("unavailable", {
      message: `The data folder ${folder} cannot be made (${cause instanceof Error ? cause.message : String(cause)}). Choose another with IBID_DATA_DIR, make room on its disk, or give this user the right to write there.`,
      cause,
    });
  }
  const file = databaseFile(environment);
  if (file.named) warnOfOpen(closeDatabase(file.path));
}

function warnOfOpen(paths: readonly string[]): void {
  if (paths.length === 0) return;
  log.warn(
    { paths: paths.slice(0, 10), count: paths.length },
    "other accounts of this machine can read what is stored here, and this user may not change that: let the owner run chmod -R go= on the folder",
  );
}
