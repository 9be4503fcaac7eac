import { z } from "zod";
import { cutAtWord } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import {
  FOUND_ANSWER_LENGTH,
  FOUND_QUESTION_LENGTH,
  FOUND_TURNS,
  LISTED_ANSWER_LENGTH,
  LISTED_QUESTION_LENGTH,
  STEP_QUERY_LENGTH,
} from "../../tunables/agent.ts";
import { CANDIDATE_TURNS, COUNTED_TURNS } from "../../tunables/conversation.ts";
import { placeInTime } from "../context/place-in-time.ts";
import { answerTool, type ToolCall, type ToolResult } from "./answer-tool.ts";
import { fitLines } from "./fit-text.ts";
import { turnLine } from "./show-turns.ts";
import type { ToolDesk } from "./tool-desk.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const place = z
  .union([z.number().int().min(1), z.string().regex(DAY, "is a number of a turn or a day as 2026-03-12")])
  .optional();

export const listTurns = answerTool({
  name: "list_turns",
  kind: "search_conversation",
  description: "The turns of this conversation in order, a line each: what was asked and what came out.",
  args: z.object({
    from: place.describe("first turn, by number or day (2026-03-12)"),
    to: place.describe("last turn, by number or day"),
    today: z.boolean().optional().describe("only today's turns"),
  }),
  async run({ from, to, today = false }, { desk, room }) {
    const { offsetMinutes = 0 } = placeInTime(desk.context);
    const day = dayAt(desk.context.now().toISOString(), offsetMinutes);
    const times = await desk.path.times();
    const inside = times.filter(
      (time) =>
        (from === undefined || isSince(time, from)) &&
        (to === undefined || isUntil(time, to)) &&
        (!today || dayAt(time.ts, offsetMinutes) === day),
    );
    if (inside.length === 0) return { text: noTurns(times), found: 0 };
    return listed(
      inside.map(({ turnId }) => turnId),
      { desk, room },
    );
  },
});

export const searchTurns = answerTool({
  name: "search_turns",
  kind: "search_conversation",
  description: "Finds the turns of this conversation that speak of something, best first.",
  args: z.object({
    query: z.string().trim().min(1).describe("what was spoken of, and when, if that matters"),
  }),
  step: ({ query }) => ({ query: cutAtWord(query, STEP_QUERY_LENGTH) }),
  async run({ query }, { desk, room }) {
    const { stores, history } = desk.context;
    const { embedding } = stores.models;
    // Turns sent with the request have no vectors.
    const vectors =
      history === stores.turnLog && embedding ? { store: stores.vectors, embedder: embedding } : null;
    const found = await desk.path.search({ query, limit: CANDIDATE_TURNS }, vectors);
    const turns = found.slice(0, FOUND_TURNS);
    if (turns.length === 0)
      return { text: `No turn of this conversation speaks of that.${listOf(desk)}`, found: 0 };
    const places = await desk.path.questionPlaces();
    const lines = turns.map((turn) =>
      turnLine(turn, {
        question: FOUND_QUESTION_LENGTH,
        answer: FOUND_ANSWER_LENGTH,
        query,
        place: places.get(turn.turnId),
      }),
    );
    return printed(turns, lines, "get_turn(turn) reads one whole", { desk, room });
  },
});

/** The reader's day of a moment: before nine in Seoul, UTC is still at yesterday. */
function dayAt(ts: string, offsetMinutes: number): string {
  return new Date(Date.parse(ts) + offsetMinutes * 60_000).toISOString().slice(0, 10);
}

function listOf({ offered }: ToolDesk): string {
  return offered.has("list_turns") ? " list_turns lists them all." : "";
}

interface Time {
  turnId: number;
  ts: string;
}

function isSince({ turnId, ts }: Time, from: number | string): boolean {
  return typeof from === "number" ? turnId >= from : ts.slice(0, 10) >= from;
}

function isUntil({ turnId, ts }: Time, to: number | string): boolean {
  return typeof to === "number" ? turnId <= to : ts.slice(0, 10) <= to;
}

function noTurns(times: readonly Time[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return "This is the first turn of the conversation.";
  return `No turn is there: the conversation has turns ${first.turnId}–${last.turnId}, from ${first.ts.slice(0, 10)} to ${last.ts.slice(0, 10)}.`;
}

/** Reads on until there is no room. */
async function listed(
  turnIds: readonly number[],
  call: Pick<ToolCall, "desk" | "room">,
): Promise<ToolResult> {
  const places = await call.desk.path.questionPlaces();
  const lines: string[] = [];
  const shown: Turn[] = [];
  let next: number | null = null;
  for (let at = 0; at < turnIds.length && next === null; at += COUNTED_TURNS) {
    call.desk.context.signal.throwIfAborted();
    const turns = await call.desk.path.turns(turnIds.slice(at, at + COUNTED_TURNS));
    for (const turn of turns) {
      lines.push(
        turnLine(turn, {
          question: LISTED_QUESTION_LENGTH,
          answer: LISTED_ANSWER_LENGTH,
          place: places.get(turn.turnId),
        }),
      );
      shown.push(turn);
    }
    const fitted = fitLines(lines, call.room - 80);
    if (fitted.next !== null) next = shown[fitted.next]?.turnId ?? null;
  }
  if (lines.length === 0) return { text: "Nothing is left of those turns: they were deleted.", found: 0 };
  const last = turnIds.at(-1);
  const more = next === null ? "get_turn(turn) reads one whole" : `list_turns(from: ${next}, to: ${last})`;
  return printed(shown, lines, more, call);
}

function printed(
  turns: readonly Turn[],
  lines: readonly string[],
  more: string,
  { desk, room }: { desk: ToolDesk; room: number },
): ToolResult {
  const fitted = fitLines(lines, room - 80);
  for (const turn of turns.slice(0, fitted.lines.length)) desk.shown.showTurn(turn.turnId, turn);
  const tag = `turns-${desk.fence}`;
  const text = `<${tag}>\n${fitted.lines.join("\n")}\n</${tag}>\nmore: ${more}`;
  return { text, found: fitted.lines.length };
}
