import { setImmediate as nextTick } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { ModelReply, ModelRequest, ModelThreadData } from "./model-thread.ts";
import { firstLine, OnnxModel } from "./onnx-model.ts";

type Embedding = Extract<ModelRequest, { kind: "embed" }> & { vectors: Float32Array<ArrayBuffer>[] };

/**
 * The thread of a model (started by model-thread.ts). It embeds one text at a time and reads new messages in
 * between: questions go first, and cancelled requests are dropped.
 */
const waiting: Embedding[] = [];
let wake = () => {};
const { folder, manifest }: ModelThreadData = workerData;

parentPort?.on("message", (request: ModelRequest) => {
  if (request.kind === "cancel") leave(request.id);
  else waiting.push({ ...request, vectors: [] });
  wake();
});

function leave(id: number): void {
  const place = waiting.findIndex((one) => one.id === id);
  if (place >= 0) waiting.splice(place, 1);
}

function reply(message: ModelReply): void {
  const vectors = message.kind === "vectors" ? message.vectors : [];
  parentPort?.postMessage(
    message,
    vectors.map(({ buffer }) => buffer),
  );
}

async function embedOne(model: OnnxModel, job: Embedding): Promise<void> {
  const { id, texts, vectors } = job;
  try {
    const text = texts[vectors.length];
    if (text !== undefined) vectors.push(new Float32Array(await model.embed(text)));
    if (vectors.length < texts.length) return;
    // If the request was cancelled meanwhile, nobody listens to the reply.
    leave(id);
    reply({ kind: "vectors", id, vectors });
  } catch (error) {
    leave(id);
    reply({ kind: "fault", id, words: firstLine(error) });
  }
}

try {
  const model = await OnnxModel.load(folder, manifest);
  for (;;) {
    const job = waiting.find(({ urgent }) => urgent) ?? waiting[0];
    if (job) await embedOne(model, job);
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    await nextTick();
  }
} catch (error) {
  reply({ kind: "fault", id: null, words: firstLine(error) });
}
