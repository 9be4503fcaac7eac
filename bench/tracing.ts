import { performance } from "node:perf_hooks";
import { STAGES } from "../lib/domain/trace.ts";
import { watchStores } from "../lib/turn/context/store-calls.ts";
import { createTraceRecorder, type StageOutcome } from "../lib/turn/context/trace-recorder.ts";
import { type Figure, percentile, reportFigures } from "./figures.ts";

/** What follows from a stored turn is made behind it. */
const BEFORE_THE_END = STAGES.filter((stage) => stage !== "derive");
/** Calls of stores in each. */
const STORE_CALLS = 12;
const TURNS = 2_000;
const WARMING = 200;
/** What the same turn takes of the host's time without a model (`samples`: 37.8 ms), in milliseconds. */
const TURN_MS = 37.8;
const CANDIDATES = 40;

const detail = {
  hits: Array.from({ length: CANDIDATES }, (_, place) => ({
    chunkId: `document@1#${place}`,
    docId: "document",
    title: "Operation and service manual",
    section: "Manual › 4. Parameters › 4.2 Flow",
    page: place,
    score: 1 / (place + 1),
    matched: ["flow", "coolant", "minimum"],
  })),
};
const store = { read: async () => place };
let place = 0;
const watched = watchStores({ store });

/** The stages of a turn that do nothing: what is left is the trace. */
async function turn(isTraced: boolean): Promise<number> {
  const trace = createTraceRecorder(() => {});
  const { store: asked } = isTraced ? watched : { store };
  const begin = performance.now();
  for (const stage of BEFORE_THE_END) {
    const run = async (): Promise<StageOutcome<null>> => {
      for (let call = 0; call < STORE_CALLS; call += 1) await asked.read();
      place += 1;
      return {
        output: null,
        decision: "40 passages in 3 rounds",
        detail: stage === "retrieve" ? detail : {},
      };
    };
    await (isTraced ? trace.record(stage, { message: "How much?" }, run) : run());
  }
  if (isTraced) JSON.stringify(trace.stages);
  return performance.now() - begin;
}

async function times(isTraced: boolean): Promise<number[]> {
  const taken: number[] = [];
  for (let count = 0; count < TURNS + WARMING; count += 1) {
    const ms = await turn(isTraced);
    if (count >= WARMING) taken.push(ms);
  }
  return taken;
}

const [without, traced] = [await times(false), await times(true)];
const added = percentile(traced, 0.5) - percentile(without, 0.5);
const figures: Figure[] = [
  { name: "tracing a turn, p50", n: TURNS, value: added, unit: "ms" },
  {
    name: "tracing, not saving, of the 37.8 ms of a turn in samples",
    n: TURNS,
    value: (100 * added) / TURN_MS,
    unit: "%",
    goal: { atMost: 3 },
  },
];
reportFigures("tracing", figures);
