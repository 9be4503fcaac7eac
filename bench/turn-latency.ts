import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { importSession, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { removeFolder, residentMegabytes, startTestServer } from "../tests/helpers/server.ts";
import { percentile, reportFigures } from "./figures.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const CHUNKS = 100_000;
const CHUNKS_A_DOCUMENT = 200;
const TURNS = 10_000;
const QUESTIONS = 200;
const REST_MS = 3_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await startTestServer();
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
  const question = () => `${text.word()} ${text.word()} ${text.word()}?`;
  for (let index = 0; index < 10; index += 1) await measure(server.url, sessionId, question());
  const short = await series(server.url, undefined, question);
  const long = await series(server.url, sessionId, question);
  reportFigures("turn-latency", [
    {
      name: "first byte, p50, session of 10,000 turns",
      n: QUESTIONS,
      value: percentile(
        long.map((one) => one.firstByte),
        0.5,
      ),
      unit: "ms",
    },
    {
      name: "first byte, p95, session of 10,000 turns",
      n: QUESTIONS,
      value: percentile(
        long.map((one) => one.firstByte),
        0.95,
      ),
      unit: "ms",
      goal: { atMost: 60 },
    },
    {
      name: "first word of the answer, p50",
      n: QUESTIONS,
      value: percentile(
        long.map((one) => one.firstWord),
        0.5,
      ),
      unit: "ms",
    },
    {
      name: "first word of the answer, p95",
      n: QUESTIONS,
      value: percentile(
        long.map((one) => one.firstWord),
        0.95,
      ),
      unit: "ms",
      goal: { atMost: 60 },
      baseline: `new session: ${percentile(
        short.map((one) => one.firstWord),
        0.95,
      ).toFixed(0)} ms`,
    },
    {
      name: "whole turn, stored, p50",
      n: QUESTIONS,
      value: percentile(
        long.map((one) => one.whole),
        0.5,
      ),
      unit: "ms",
    },
    {
      name: "whole turn, stored, p95",
      n: QUESTIONS,
      value: percentile(
        long.map((one) => one.whole),
        0.95,
      ),
      unit: "ms",
      baseline: `new session: ${percentile(
        short.map((one) => one.whole),
        0.95,
      ).toFixed(0)} ms`,
    },
    { name: "memory of the server after it", n: 1, value: residentMegabytes(server.pid), unit: "MB" },
  ]);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
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
