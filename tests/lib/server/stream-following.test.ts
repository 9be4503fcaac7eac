import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../lib/domain/app-error.ts";
import { type AskResult, askResultOf } from "../../../lib/domain/ask.ts";
import type { Turn } from "../../../lib/domain/turn.ts";
import type { StreamBuffer } from "../../../lib/ports/stream-buffer.ts";
import { FollowedRun } from "../../../lib/server/turns/followed-run.ts";
import { encodeRunEvent, type RunEvent } from "../../../lib/server/turns/run-event.ts";
import { StreamWriter, streamName } from "../../../lib/server/turns/stream-writer.ts";
import { failing } from "../../helpers/failing-store.ts";
import { memoryStreamBuffer } from "../../helpers/memory-stream-buffer.ts";
import { newTurn } from "../../helpers/turns.ts";
import { abandonedRow } from "../../helpers/two-runners.ts";

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s" };
const ROW = abandonedRow(KEY, "t");
const NAME = streamName(ROW);

const TURN: Turn = {
  ...newTurn({ clientTurnId: "t", assistantText: "the stored answer" }),
  turnId: 1,
  parentTurnId: null,
  summary: null,
  summaryModel: null,
  summaryTs: null,
  schemaVersion: "v1",
};
const resultOf = async (turn: Turn): Promise<AskResult> => askResultOf("s", "general", turn);

function follow(streams: StreamBuffer, stored: () => Turn | null, row = true): FollowedRun {
  return new FollowedRun(ROW, {
    streams,
    runs: { find: async () => (row ? ROW : null) },
    turnLog: { findByClientTurnId: async () => stored() },
    resultOf,
  });
}

async function heardBy(run: FollowedRun): Promise<RunEvent[]> {
  const heard: RunEvent[] = [];
  for await (const event of run.events()) heard.push(event);
  return heard;
}

describe("what a writer leaves for others", () => {
  it("is complete, in order and numbered without a gap, whenever and however the buffer failed", async () => {
    const fault = fc.constantFrom("works" as const, "fails" as const, "losesAnswers" as const);
    const step = fc.record({
      fault,
      texts: fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const streams = failing(memoryStreamBuffer());
        const writer = new StreamWriter(streams.store, KEY, NAME);
        for (const { fault: now, texts } of steps) {
          streams[now]();
          for (const text of texts) writer.add({ type: "text", text });
          if (texts.length > 2) writer.add({ type: "restart" });
          await writer.flush();
        }
        streams.works();
        await writer.close();
        const read = await streams.store.read(KEY, NAME, { after: 0, limit: 1_000 });
        const events = read?.events ?? [];
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1));
        expect(read?.closed).toBe(true);
        const expected = steps.flatMap(({ texts }) => [
          texts.join(""),
          ...(texts.length > 2 ? ["\u0000"] : []),
        ]);
        const written = events.map(({ event }) => {
          const { type, text } = JSON.parse(event);
          return type === "restart" ? "\u0000" : text;
        });
        expect(written.join("")).toBe(expected.join(""));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a follower", () => {
  const text = (seq: number) => ({ seq, event: encodeRunEvent({ type: "text", text: `${seq} ` }) });

  it("never hears what comes after a gap: it waits for the stored turn", async () => {
    let looks = 0;
    const streams: StreamBuffer = {
      ...memoryStreamBuffer(),
      read: async (_key, _name, { after }) => {
        looks += 1;
        return { events: [text(1), text(2), text(4)].filter(({ seq }) => seq > after), closed: false };
      },
    };
    const heard = await heardBy(follow(streams, () => (looks > 0 ? TURN : null)));
    expect(heard.map((event) => (event.type === "text" ? event.text : event.type))).toEqual([
      "1 ",
      "2 ",
      "restart",
      "the stored answer",
      "turn",
    ]);
  });

  it("reads a long stream page by page, in order", async () => {
    const streams = memoryStreamBuffer();
    const events = Array.from({ length: 1_234 }, (_, place) => text(place + 1));
    await streams.append(KEY, NAME, events);
    await streams.close(KEY, NAME);
    const heard = await heardBy(follow(streams, () => TURN));
    expect(heard).toHaveLength(1_237);
    expect(heard.at(1_233)).toEqual({ type: "text", text: "1234 " });
    expect(heard.at(-1)).toMatchObject({ type: "turn", turn: { answer: "the stored answer" } });
  });

  it("is told when a turn ends without being stored, and asks again later when nothing can be asked now", async () => {
    const [ended] = await heardBy(follow(memoryStreamBuffer(), () => null, false));
    if (ended?.type !== "error") throw new Error("it ended");
    expect(ended.error.userMessage).toContain("This answer ended without being stored");
    let failures = 0;
    const heard = await heardBy(
      follow(memoryStreamBuffer(), () => {
        failures += 1;
        if (failures < 4) throw new AppError("unavailable", { message: "The turn log does not answer." });
        return TURN;
      }),
    );
    expect(heard.map(({ type }) => type)).toEqual(["text", "turn"]);
  });

  it("hears the rest of the stored answer when the stream broke off in it", async () => {
    const streams = memoryStreamBuffer();
    await streams.append(KEY, NAME, [{ seq: 1, event: encodeRunEvent({ type: "text", text: "the sto" }) }]);
    const heard = await heardBy(follow(streams, () => TURN));
    expect(heard.map((event) => (event.type === "text" ? event.text : event.type))).toEqual([
      "the sto",
      "red answer",
      "turn",
    ]);
  });
});
