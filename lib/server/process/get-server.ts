import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { EmbedWorker } from "../background/embed-worker.ts";
import type { Housekeeping } from "../background/housekeeping.ts";
import type { IngestWorker } from "../background/ingest-worker.ts";
import type { OpenStreams } from "../requests/open-streams.ts";
import type { RateLimit } from "../requests/rate-limit.ts";
import type { JournalReplayer } from "../turns/journal-replayer.ts";
import type { TurnRunner } from "../turns/turn-runner.ts";

export interface Server {
  container: Container;
  runner: TurnRunner;
  worker: IngestWorker;
  embedding: EmbedWorker;
  /** Null if the turn log is embedded: it cannot be unreachable on its own. */
  replayer: JournalReplayer | null;
  housekeeping: Housekeeping;
  questions: RateLimit;
  modelTests: RateLimit;
  streams: OpenStreams;
}

const SERVER = Symbol.for("ibid.server");
type Global = typeof globalThis & { [SERVER]?: Server };

/** The one server of this process: on the global object, since Next evaluates modules once per bundle. */
export function getServer(): Server {
  const place: Global = globalThis;
  if (!place[SERVER])
    throw new AppError("unavailable", { message: "Ibid is starting. Try again in a moment." });
  return place[SERVER];
}

export function setServer(server: Server): void {
  const place: Global = globalThis;
  place[SERVER] = server;
}
