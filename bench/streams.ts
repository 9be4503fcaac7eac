import { setInterval } from "node:timers";
import { COMPRESSOR_HANDBOOK } from "../e2e/helpers/documents.ts";
import { ask, streamTurn, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { startModelServer } from "../tests/helpers/model-server.ts";
import { removeFolder, residentMegabytes, startTestServer } from "../tests/helpers/server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";

const STREAMS = 200;
const WORDS = 150;
const WORDS_A_SECOND = 20;

/** When the model handed over each word, by stream. */
const sent = new Map<number, number[]>();
/** The first words are the citation that makes it an answer; the rest is there to flow. */
const OPENING = "The intake filter is replaced every 500 operating hours [1].";
const opening = OPENING.split(" ").length;
const reply = `${OPENING} ${Array.from({ length: WORDS - opening }, (_, index) => `word${index}`).join(" ")} end.`;
const model = await startModelServer({
  tokensPerSecond: WORDS_A_SECOND,
  reply: () => reply,
  onPiece: (prompt, index) => {
    const stream = Number(/intake filter replaced\? (\d+)/.exec(prompt)?.[1] ?? "-1");
    const times = sent.get(stream) ?? [];
    times[index] = performance.now();
    sent.set(stream, times);
  },
});
const server = await startTestServer({
  environment: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "test", ANSWER_MODEL: "scripted" },
});
let peak = 0;
const sampler = setInterval(() => {
  peak = Math.max(peak, residentMegabytes(server.pid));
}, 100);
try {
  await upload(server.url, [COMPRESSOR_HANDBOOK]);
  await untilLibraryIsRead(server.url);
  const first = await ask(server.url, { message: "How often is the intake filter replaced? 0" });
  if (!first.answer.includes("word1"))
    throw new Error(`The model's answer did not come through: ${first.answer}`);
  const before = residentMegabytes(server.pid);
  sent.clear();
  const started = performance.now();
  const streams = await Promise.all(Array.from({ length: STREAMS }, (_, index) => listen(index + 1)));
  const seconds = (performance.now() - started) / 1_000;
  const lags = streams.flatMap((stream) => stream.lags);
  const gaps = streams.flatMap((stream) => stream.gaps);
  const ideal = WORDS / WORDS_A_SECOND;
  reportFigures("streams", [
    figure(
      "streams that ended with a stored turn",
      STREAMS,
      streams.filter((stream) => stream.stored).length,
      "",
      { atLeast: STREAMS },
    ),
    figure("lag from the model's word to the reader's, p50", lags.length, percentile(lags, 0.5), "ms"),
    figure("lag from the model's word to the reader's, p99", lags.length, percentile(lags, 0.99), "ms"),
    figure("time between two words, p99", gaps.length, percentile(gaps, 0.99), "ms", {
      baseline: `the model's own pace: ${1_000 / WORDS_A_SECOND} ms`,
    }),
    figure("all streams together", STREAMS, seconds, "s", {
      baseline: `the model's own pace: ${ideal.toFixed(1)} s`,
    }),
    { name: "memory before", n: 1, value: before, unit: "MB" },
    { name: "memory, most", n: 1, value: peak, unit: "MB" },
  ]);
} finally {
  clearInterval(sampler);
  await server.stop();
  await model.close();
  removeFolder(server.dataFolder);
}

/** Reads one stream and notes for each word how long ago the model had written it. */
async function listen(stream: number): Promise<{ lags: number[]; gaps: number[]; stored: boolean }> {
  const lags: number[] = [];
  const gaps: number[] = [];
  let text = "";
  let words = 0;
  let last = 0;
  let stored = false;
  for await (const part of streamTurn(server.url, {
    message: `How often is the intake filter replaced? ${stream}`,
  })) {
    if (part.type === "data-turn") stored = true;
    if (part.type !== "text-delta") continue;
    const now = performance.now();
    text += String(part.delta);
    const complete = (text.match(/word\d+(?=\s)/g) ?? []).length;
    for (let index = words; index < complete; index += 1) {
      const handedOver = sent.get(stream)?.[opening + index];
      if (handedOver !== undefined) lags.push(now - handedOver);
    }
    if (complete > words) {
      if (last > 0) gaps.push(now - last);
      last = now;
      words = complete;
    }
  }
  return { lags, gaps, stored };
}
