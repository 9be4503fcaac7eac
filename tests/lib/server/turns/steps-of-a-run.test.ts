import { describe, expect, it } from "vitest";
import { findAssistant } from "../../../../lib/assistants/find-assistant.ts";
import { type AskResult, askResultOf } from "../../../../lib/domain/ask.ts";
import type { TurnStep } from "../../../../lib/domain/turn-step.ts";
import { FollowedRun } from "../../../../lib/server/turns/followed-run.ts";
import type { RunEvent } from "../../../../lib/server/turns/run-event.ts";
import { StreamWriter, streamName } from "../../../../lib/server/turns/stream-writer.ts";
import { type StartedTurn, storedRun, TurnRun } from "../../../../lib/server/turns/turn-run.ts";
import { turnStream } from "../../../../lib/server/turns/turn-stream.ts";
import { takeBackTurn } from "../../../../lib/turn/append/append-turn.ts";
import { keptSteps } from "../../../../lib/turn/append/kept-steps.ts";
import { createTraceRecorder } from "../../../../lib/turn/context/trace-recorder.ts";
import { createSpeech, type TurnEvent } from "../../../../lib/turn/context/turn-context.ts";
import { appForThisFile } from "../../../helpers/for-this-file.ts";
import { keyOf } from "../../../helpers/in-process-app.ts";
import { memoryStreamBuffer } from "../../../helpers/memory-stream-buffer.ts";
import { storedTurn } from "../../../helpers/turns.ts";
import { abandonedRow } from "../../../helpers/two-runners.ts";

const OWNER = { tenant: "acme", user: "ann" };
const app = await appForThisFile();

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s" };
const READING: TurnStep = {
  id: "1",
  kind: "read_document",
  state: "running",
  docId: "px-40",
  version: 2,
  title: "PX-40 설명서",
  part: "5장",
};
const READ: TurnStep = { ...READING, state: "done", found: 1 };
const LOOKED: TurnStep = { id: "2", kind: "read_turn", state: "done", turnId: 1 };
const TURN: AskResult = askResultOf(
  "s",
  "general",
  storedTurn({
    clientTurnId: "t",
    steps: [
      { kind: "read_turn", state: "done", label: "Reread question 1", documents: [], turns: [1], ms: 3 },
    ],
  }),
);
const EVENTS: RunEvent[] = [
  { type: "step", step: READING },
  { type: "step", step: READ },
  { type: "text", text: "Every" },
  { type: "turn", turn: TURN },
];
const SENT_STEP = {
  id: "1",
  kind: "read_document",
  doc_id: "px-40",
  version: 2,
  title: "PX-40 설명서",
  part: "5장",
};

async function stepsIn(started: StartedTurn): Promise<unknown[]> {
  const start = { sessionId: "s", clientTurnId: "t", userText: "q" };
  const parts: unknown[] = [];
  for await (const part of turnStream(start, started, () => {}))
    if (part.type.startsWith("data-step")) parts.push(part);
  return parts;
}

describe("the steps of a turn that is being answered", () => {
  const row = abandonedRow(KEY, "t");

  it("are told to whoever listens, and from the beginning to whoever comes in the middle", async () => {
    const run = new TurnRun(startOf(row));
    const [first, second, third] = EVENTS;
    const early = stepsIn(run);
    for (const event of [first, second]) if (event) run.publish(event);
    const late = stepsIn(run);
    if (third) run.publish(third);
    run.publish({ type: "turn", turn: TURN });
    run.finish();
    const expected = [
      { type: "data-step", id: "1", data: { ...SENT_STEP, state: "running" } },
      { type: "data-step", id: "1", data: { ...SENT_STEP, state: "done", found: 1 } },
    ];
    expect(await early).toEqual(expected);
    expect(await late).toEqual(expected);
  });

  it("reach a reader of another process in their order", async () => {
    const streams = memoryStreamBuffer();
    const writer = new StreamWriter(streams, KEY, streamName(row));
    for (const event of EVENTS) writer.add(event);
    await writer.close();
    const followed = new FollowedRun(row, {
      streams,
      runs: { find: async () => row },
      turnLog: { findByClientTurnId: async () => null },
      resultOf: async () => TURN,
    });
    const heard: RunEvent[] = [];
    for await (const event of followed.events()) heard.push(event);
    expect(heard).toEqual(EVENTS);
  });

  it("are told to be gone where the answer is made anew without what was deleted", async () => {
    const run = new TurnRun(startOf(row));
    run.publish({ type: "step", step: READ });
    run.publish({ type: "steps-withdrawn" });
    run.finish();
    expect((await stepsIn(run)).at(-1)).toEqual({ type: "data-steps-withdrawn", data: {}, transient: true });
  });

  it("stand in the turn when it was answered before", async () => {
    const start = { sessionId: "s", clientTurnId: "t", userText: "q" };
    const parts = [];
    for await (const part of turnStream(start, storedRun(TURN), () => {})) parts.push(part);
    expect(parts.find(({ type }) => type === "data-turn")).toMatchObject({
      data: { steps: [{ kind: "read_turn", label: "Reread question 1", turns: [1], ms: 3 }] },
    });
  });
});

function startOf({ clientTurnId, userText, parentTurnId, startedAt }: ReturnType<typeof abandonedRow>) {
  return { key: KEY, clientTurnId, userText, parentTurnId, startedAt };
}

describe("the steps of a stored turn", () => {
  it("are kept in words of its language, and only those that are over", () => {
    const { emit, steps } = createSpeech(() => {});
    const running: TurnStep = { id: "3", kind: "compute", state: "running" };
    for (const step of [READING, READ, LOOKED, running]) emit({ type: "step", step });
    expect(keptSteps(steps(), "en")).toEqual([
      {
        kind: "read_document",
        state: "done",
        label: "Read “PX-40 설명서”, 5장",
        documents: [{ docId: "px-40", version: 2, title: "PX-40 설명서", part: "5장" }],
        turns: [],
        found: 1,
        ms: expect.any(Number),
      },
      {
        kind: "read_turn",
        state: "done",
        label: "Reread question 1",
        documents: [],
        turns: [1],
        ms: expect.any(Number),
      },
    ]);
  });

  it("are absent where nothing was looked up, and go with an answer that is taken back", async () => {
    const message = "How often is the filter of the pump changed?";
    const { sessionId, turnId } = await app.ask(OWNER, message, { assistant: "equipment" });
    const key = keyOf(OWNER, sessionId);
    const { container } = app.server;
    const [turn] = await container.turnLog.get(key, [turnId]);
    if (!turn) throw new Error("The turn was not stored.");
    expect(turn).not.toHaveProperty("steps");
    const heard: TurnEvent[] = [];
    const context = {
      key,
      assistant: findAssistant("equipment"),
      stores: container,
      history: container.turnLog,
      now: () => new Date(),
      signal: new AbortController().signal,
      ...createSpeech((event) => heard.push(event)),
      degraded: [],
      trace: createTraceRecorder(() => {}),
    };
    const request = { message, clientTurnId: turn.clientTurnId, selectedDocIds: [], language: "en" } as const;
    const taken = await takeBackTurn({ ...turn, steps: TURN.steps }, request, context);
    expect(taken).not.toHaveProperty("steps");
    expect(heard.map(({ type }) => type)).toContain("steps-withdrawn");
  });
});
