/**
 * What tracing takes of a turn: `node bench/tracing.ts`. The published questions over the sample libraries, each asked
 * in conversations of its own as the server asks it (calls of stores heard, stages recorded, the trace saved) and without all of
 * that: once to warm what is cached of it, then one way, twice the other way, and the first way again. A scripted model searches twice more before it writes: three
 * rounds. Counted is processor time of the thread that answers, as other programs on the machine change it little; the model
 * has a thread of its own. What stages prepare for a trace before they hand it over is in both, and so are watched
 * stores that nobody hears: they remember their methods, and without that a turn takes a tenth longer.
 */
import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { Figure } from "../eval/claims/figure.ts";
import { bootstrap } from "../eval/measure/bootstrap.ts";
import { randomOf } from "../eval/measure/random.ts";
import { findAssistant } from "../lib/assistants/find-assistant.ts";
import type { Container } from "../lib/container.ts";
import type { SessionKey } from "../lib/domain/identity.ts";
import { languageOf } from "../lib/domain/text.ts";
import { CacheLooks } from "../lib/metrics/cache-looks.ts";
import type { TraceStore } from "../lib/ports/trace-store.ts";
import { watchStores } from "../lib/turn/context/store-calls.ts";
import { createTraceRecorder, type TraceRecorder } from "../lib/turn/context/trace-recorder.ts";
import { createSpeech, type TurnContext } from "../lib/turn/context/turn-context.ts";
import { deriveFrom, runTurn } from "../lib/turn/run-turn.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { readSampleQuestions, type SampleQuestion } from "./support/sample-library.ts";
import { withSampleServer } from "./support/sample-server.ts";

/** Each way. */
const TIMES = 2;
const SEED = 16;
const KILOBYTE = 1_000;
const MICROSECONDS = 1_000;

interface Asked {
  /** Milliseconds of processor time, without those of the model. */
  ms: number;
  /** Of the trace, as it is stored. */
  bytes: number;
}

/** The mean of each way, for one question. */
interface Pair {
  traced: number;
  untraced: number;
  bytes: number;
}

const model = new Worker(new URL("support/searching-model.ts", import.meta.url));
const url = await new Promise<string>((resolve, reject) => {
  model.once("message", (said: unknown) => resolve(String(said)));
  model.once("error", reject);
});
const pairs: Pair[] = [];
const settings = { OPENAI_BASE_URL: url, ANSWER_MODEL: "gpt-4o", LIGHT_MODEL: "light" };
await withSampleServer(settings, async ({ container }) => {
  const random = randomOf(`tracing ${SEED}`);
  for (const question of readSampleQuestions("samples", "questions.json")) {
    await ask(container, question, true);
    const isOuter = random() < 0.5;
    const asked: (Asked & { isTraced: boolean })[] = [];
    for (const isTraced of [isOuter, !isOuter, !isOuter, isOuter])
      asked.push({ isTraced, ...(await ask(container, question, isTraced)) });
    const mean = (of: boolean) =>
      asked.reduce((ms, each) => ms + (each.isTraced === of ? each.ms : 0), 0) / TIMES;
    const bytes = Math.max(...asked.map((each) => each.bytes));
    pairs.push({ traced: mean(true), untraced: mean(false), bytes });
  }
});
await model.terminate();

const half = (values: readonly number[]) => percentile(values, 0.5);
/** Of pairs, so that an easy question is compared with itself. */
const share = (some: readonly Pair[]) =>
  (100 * half(some.map(({ traced, untraced }) => traced - untraced))) /
  half(some.map(({ untraced }) => untraced));
const drawn = bootstrap(
  pairs.map((pair) => [pair]),
  share,
  SEED,
);
const n = pairs.length;
const figures: Figure[] = [
  figure(
    "processor time of a turn of three rounds without tracing, p50",
    n,
    half(pairs.map((pair) => pair.untraced)),
    "ms",
  ),
  figure("tracing and saving it, of that time", n, share(pairs), "%", {
    atMost: 3,
    baseline: drawn ? `95 % interval ${drawn.low.toFixed(1)} to ${drawn.high.toFixed(1)}` : "",
  }),
  figure(
    "largest trace of a turn of three rounds",
    n,
    Math.max(...pairs.map(({ bytes }) => bytes)) / KILOBYTE,
    "kB",
    { atMost: 200, baseline: `p50 ${(half(pairs.map(({ bytes }) => bytes)) / KILOBYTE).toFixed(0)} kB` },
  ),
];
reportFigures("tracing", figures);
// The children that read files stay warm for a while; nothing is left for them to do.
process.exit(0);

async function ask(
  container: Container,
  { question, assistant: name }: SampleQuestion,
  isTraced: boolean,
): Promise<Asked> {
  const now = new Date();
  const key: SessionKey = { tenantId: "local", ownerId: "local", sessionId: randomUUID() };
  await container.sessions.create(key, {
    sessionId: key.sessionId,
    assistant: name,
    title: "",
    now: now.toISOString(),
  });
  let bytes = 0;
  const traces: TraceStore = {
    ...container.traces,
    async save(of, trace) {
      bytes = Buffer.byteLength(JSON.stringify(trace));
      if (isTraced) await container.traces.save(of, trace);
    },
  };
  const stores = { ...container.storesFor(() => {}), traces };
  const context: TurnContext = {
    key,
    assistant: findAssistant(name),
    stores: watchStores(stores),
    history: container.turnLog,
    now: () => now,
    signal: new AbortController().signal,
    ...createSpeech(() => {}),
    degraded: [],
    trace: isTraced ? createTraceRecorder(() => {}) : untraced(),
  };
  const request = {
    message: question,
    clientTurnId: randomUUID(),
    selectedDocIds: [],
    language: languageOf(question),
  };
  const before = process.threadCpuUsage();
  await deriveFrom(await runTurn(request, context), context);
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / MICROSECONDS;
  return { ms, bytes };
}

/** Runs the stages and writes nothing down. */
function untraced(): TraceRecorder {
  return {
    record: async (_stage, _input, run) => (await run()).output,
    stages: [],
    takeBack() {},
    isTakenBack: false,
    isRedacted: false,
    forgottenBefore: null,
    cacheLooks: new CacheLooks(),
  };
}
