import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Figure } from "../eval/claims/figure.ts";
import { healthSchema } from "../lib/domain/health.ts";
import { fromWire } from "../lib/domain/wire/wire-schema.ts";
import { ask, untilRead, upload } from "../tests/helpers/api.ts";
import {
  FAILING_FACT,
  FAILURE_KINDS,
  type FailingModelServer,
  startFailingModelServer,
  WELL,
} from "../tests/helpers/failing-model-server.ts";
import { removeFolder, startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";

/**
 * Questions of each kind, and how long a model may be silent (MODEL_IDLE_SECONDS); one kind is measured
 * with the default as well.
 */
const QUESTIONS = Number(process.env.IBID_FAILURE_QUESTIONS ?? "30");
const IDLE_SECONDS = 0.2;
const DEFAULT_IDLE_SECONDS = 20;
const LATER_MS = 3_000;
const KNOWN_AWAY_MS = 1_000;
const DEFAULT_KIND = "takes the request and says nothing";
/** At an address where no model can answer: to a caller it is a connection that stays silent. */
const LEFT_OUT = "never finishes TLS";

const say = (line: string) => process.stdout.write(`${line}\n`);
const answered = z.object({ degraded: z.array(z.object({ why: z.string() })) });

async function start(url: string, idleSeconds: number, restSeconds: number): Promise<TestServer> {
  const server = await startTestServer({
    environment: {
      OPENAI_BASE_URL: url,
      OPENAI_API_KEY: "none",
      ANSWER_MODEL: "failing",
      MODEL_IDLE_SECONDS: String(idleSeconds),
      MODEL_REST_SECONDS: String(restSeconds),
    },
  });
  const content = `# Alarms\n\n${FAILING_FACT} Clean the strainer first.\n`;
  await untilRead(server.url, await upload(server.url, [{ name: "alarms.md", content }]));
  // What a process loads with its first question is not the model's doing.
  await question(server);
  return server;
}

async function stop(server: TestServer): Promise<void> {
  await server.stop();
  removeFolder(server.dataFolder);
}

/** One whole answer in its own conversation: how long it took, and why a model did not write it. */
async function question(server: TestServer): Promise<{ milliseconds: number; why: string }> {
  const begun = performance.now();
  const { degraded } = answered.parse(await ask(server.url, { message: "What does alarm E12 mean?" }));
  return { milliseconds: performance.now() - begun, why: degraded[0]?.why ?? "written" };
}

async function untilBack(server: TestServer): Promise<void> {
  for (;;) {
    const health = fromWire(healthSchema).parse(await (await fetch(`${server.url}/api/health`)).json());
    if (health.models.answer.status === "configured") return;
    await pause(20);
  }
}

/** The model works before each question, and fails during it. */
async function firstQuestions(server: TestServer, model: FailingModelServer, kind: string) {
  const taken = [];
  for (let index = 0; index < QUESTIONS; index++) {
    await model.become(WELL);
    await untilBack(server);
    await model.become(kind);
    taken.push(await question(server));
  }
  return taken;
}

function figureOf(
  name: string,
  taken: readonly { milliseconds: number; why: string }[],
  atMost: number,
): Figure {
  const times = taken.map(({ milliseconds }) => milliseconds);
  const whys = [...new Set(taken.map(({ why }) => why))].join(", ");
  const most = Math.max(...times).toFixed(0);
  return figure(name, times.length, percentile(times, 0.99), "ms", {
    atMost,
    baseline: `p50 ${percentile(times, 0.5).toFixed(0)}, max ${most} ms; ${whys}`,
  });
}

async function knownAway(server: TestServer, kind: string): Promise<Figure[]> {
  const taken = [];
  for (let index = 0; index < QUESTIONS; index++) taken.push(await question(server));
  // A model that answers at least some calls is called each time.
  const isAway = taken.every(({ why }) => why === "model_away");
  return isAway ? [figureOf(`${kind}: known to be away, p99`, taken, KNOWN_AWAY_MS)] : [];
}

async function measureInTurn(kinds: readonly string[]): Promise<Figure[]> {
  const model = await startFailingModelServer(WELL);
  const server = await start(model.url, IDLE_SECONDS, 0.02);
  const figures: Figure[] = [];
  try {
    for (const kind of kinds) {
      say(kind);
      const first = await firstQuestions(server, model, kind);
      figures.push(figureOf(`${kind}: first question, p99`, first, IDLE_SECONDS * 1_000 + LATER_MS));
      figures.push(...(await knownAway(server, kind)));
    }
  } finally {
    await stop(server);
    await model.close();
  }
  return figures;
}

async function measureDefault(): Promise<Figure[]> {
  const model = await startFailingModelServer(WELL);
  const server = await start(model.url, DEFAULT_IDLE_SECONDS, 600);
  try {
    await model.become(DEFAULT_KIND);
    const first = [await question(server)];
    const name = `${DEFAULT_KIND}, MODEL_IDLE_SECONDS=${DEFAULT_IDLE_SECONDS}`;
    const atMost = DEFAULT_IDLE_SECONDS * 1_000 + LATER_MS;
    return [figureOf(`${name}: first question`, first, atMost), ...(await knownAway(server, name))];
  } finally {
    await stop(server);
    await model.close();
  }
}

const figures = await measureInTurn([WELL, ...FAILURE_KINDS.filter((kind) => kind !== LEFT_OUT)]);
say("with the default patience");
reportFigures("model-failures", [...figures, ...(await measureDefault())]);
