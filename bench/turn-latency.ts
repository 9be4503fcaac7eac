import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Figure } from "../eval/claims/figure.ts";
import { importSession, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { startModelServer } from "../tests/helpers/model-server.ts";
import {
  removeFolder,
  residentMegabytes,
  startTestServer,
  type TestServer,
} from "../tests/helpers/server.ts";
import { percentile, reportFigures } from "./figures.ts";
import { createSyntheticText, type SyntheticText } from "./synthetic-text.ts";

const CHUNKS = 100_000;
const CHUNKS_A_DOCUMENT = 200;
const TURNS = 10_000;
const QUESTIONS = 200;
const REST_MS = 3_000;
const WARMING = 30;
const GOAL_MS = 60;
/** Stands in the prompt of the model that reads a question, and in no other. */
const ASKED_OF_READER = "needs_search";
const READING = JSON.stringify({
  route: "documents",
  answer_language: "ko",
  form: "answer",
  needs_search: true,
});

const say = (line: string) => process.stdout.write(`${line}\n`);
let server = await startTestServer();
try {
  const text = createSyntheticText(2);
  say(`Importing ${CHUNKS / CHUNKS_A_DOCUMENT} documents of ${CHUNKS_A_DOCUMENT} sections …`);
  for (let index = 0; index < CHUNKS / CHUNKS_A_DOCUMENT; index += 1) {
    // Sections of about 700 characters: each becomes one chunk.
    const sections = Array.from(
      { length: CHUNKS_A_DOCUMENT },
      () => `## ${text.word()} ${text.word()}\n\n${text.paragraph(15)}`,
    );
    await upload(server.url, [
      { name: `manual-${index}.md`, content: `# ${text.word()} ${index}\n\n${sections.join("\n\n")}\n` },
    ]);
  }
  await untilLibraryIsRead(server.url, 1_800_000);
  say(`Importing a session of ${TURNS} turns …`);
  const { sessionId } = await importSession(server.url, {
    turns: Array.from({ length: TURNS }, (_, index) => ({
      user_text: `${text.sentence()}?`,
      assistant_text: text.paragraph(3),
      ts: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
    })),
  });
  await pause(REST_MS);
  const quoted = await measured(server, sessionId, text);
  const memory = residentMegabytes(server.pid);
  await server.stop();
  // The same library and conversation once more, with a model that answers at once.
  const model = await startModelServer({
    reply: (prompt) => (prompt.includes(ASKED_OF_READER) ? READING : "So [1]."),
  });
  server = await startTestServer({
    dataFolder: server.dataFolder,
    environment: { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "scripted", LIGHT_MODEL: "scripted" },
  });
  const written = await measured(server, sessionId, text);
  await model.close();
  reportFigures("turn-latency", [
    ...rows("first byte", quoted, ({ firstByte }) => firstByte),
    ...rows("first word of the answer", quoted, ({ firstWord }) => firstWord),
    ...rows("first word that a model writes", written, ({ firstWord }) => firstWord),
    ...rows("whole turn, stored", quoted, ({ whole }) => whole, null),
    { name: "memory of the server after it", n: 1, value: memory, unit: "MB" },
  ]);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

interface Measured {
  short: Times[];
  long: Times[];
}

/** In new sessions, and in the long one. */
async function measured({ url }: TestServer, sessionId: string, words: SyntheticText): Promise<Measured> {
  const question = () => `${words.word()} ${words.word()} ${words.word()}?`;
  for (let index = 0; index < WARMING; index += 1) await measure(url, sessionId, question());
  return { short: await series(url, undefined, question), long: await series(url, sessionId, question) };
}

/** Half of the turns take no longer, and all but one in twenty. */
function rows(
  name: string,
  { short, long }: Measured,
  timeOf: (times: Times) => number,
  goal: number | null = GOAL_MS,
): Figure[] {
  const of = (times: readonly Times[], share: number) => percentile(times.map(timeOf), share);
  return [0.5, 0.95].map((share) => ({
    name: `${name}, session of 10,000 turns, p${100 * share}`,
    n: QUESTIONS,
    value: of(long, share),
    unit: "ms",
    ...(share === 0.95 && goal !== null ? { goal: { atMost: goal } } : {}),
    baseline: `new session: ${of(short, share).toFixed(0)} ms`,
  }));
}

interface Times {
  firstByte: number;
  firstWord: number;
  whole: number;
}

async function series(url: string, session: string | undefined, question: () => string): Promise<Times[]> {
  const times: Times[] = [];
  for (let index = 0; index < QUESTIONS; index += 1) times.push(await measure(url, session, question()));
  return times;
}

/** One turn over the stream, by the client's clock on the same machine. */
async function measure(url: string, session: string | undefined, message: string): Promise<Times> {
  const partSchema = z.looseObject({ type: z.string() });
  const started = performance.now();
  const response = await fetch(`${url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message, ...(session === undefined ? {} : { session_id: session }) }),
  });
  if (!response.ok || response.body === null)
    throw new Error(`POST /api/chat: ${response.status} ${await response.text()}`);
  let firstByte = 0;
  let firstWord = 0;
  let text = "";
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    firstByte ||= performance.now() - started;
    text += piece;
    if (firstWord === 0 && text.includes('"type":"text-delta"')) firstWord = performance.now() - started;
  }
  const whole = performance.now() - started;
  const types = text
    .split("\n")
    .flatMap((line) =>
      line.startsWith("data: {") ? [partSchema.parse(JSON.parse(line.slice(6))).type] : [],
    );
  if (!types.includes("data-turn"))
    throw new Error(`The turn did not end as it should: ${types.slice(-3).join(", ")}`);
  return { firstByte, firstWord: firstWord || whole, whole };
}
