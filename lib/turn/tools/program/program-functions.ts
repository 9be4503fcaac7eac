import { z } from "zod";
import { askedText } from "../../../domain/turn.ts";
import { recallTurns } from "../../../memory/recall/recall-turns.ts";
import { askForText } from "../../../models/ask-model.ts";
import { subcallPrompt } from "../../../prompts/subcall.ts";
import {
  SUBCALL_MS,
  SUBCALL_OUTPUT_TOKENS,
  SUBCALL_TEXT_LENGTH,
  SUBCALLS,
  TOOL_QUERY_LENGTH,
} from "../../../tunables/agent.ts";
import { CANDIDATE_TURNS } from "../../../tunables/conversation.ts";
import type { ToolDesk } from "../tool-desk.ts";
import type { ProgramFunctions } from "./run-program.ts";

const turnNumber = z.number().int().min(1);
const rangeSchema = z.object({
  from: turnNumber.optional(),
  to: turnNumber.optional(),
  numbers: z.array(turnNumber).optional(),
});
const querySchema = z.object({ query: z.string().min(1) });
const taskSchema = z.object({ task: z.string().min(1), text: z.string() });

/** What a program may look up: read-only, and inside the conversation that the desk belongs to. */
export function programFunctions(desk: ToolDesk): ProgramFunctions {
  return {
    async turns(input) {
      const { from = 1, to = Number.POSITIVE_INFINITY, numbers } = checked(rangeSchema, input);
      const wanted = numbers ?? (await desk.path.times()).map(({ turnId }) => turnId);
      const turns = await desk.path.turns(wanted.filter((turnId) => turnId >= from && turnId <= to));
      return turns.map((turn) => {
        desk.shown.showTurn(turn.turnId, turn);
        return {
          turn: turn.turnId,
          time: turn.ts,
          question: askedText(turn),
          answer: turn.assistantText,
          documents: turn.docRefs.map(({ title }) => title),
        };
      });
    },
    async search(input) {
      const { query } = checked(querySchema, input);
      const { key, now } = desk.context;
      const found = await recallTurns(
        { log: await desk.path.history(), key, vectors: null },
        { query: query.slice(0, TOOL_QUERY_LENGTH), limit: CANDIDATE_TURNS, now: now() },
      );
      const turns = await desk.path.turns(found.map(({ turn }) => turn.turnId));
      const there = new Set(turns.map(({ turnId }) => turnId));
      return found.map(({ turn }) => turn.turnId).filter((turnId) => there.has(turnId));
    },
    subcall: (input) => subcall(checked(taskSchema, input), desk),
  };
}

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}

async function subcall({ task, text }: z.output<typeof taskSchema>, desk: ToolDesk): Promise<string> {
  const { light } = desk.context.stores.models;
  if (!light?.answering) throw new Error("there is no small model now");
  const unpaid = desk.context.purse?.exhausted;
  if (unpaid) throw new Error(unpaid);
  if (desk.subcalls.length >= SUBCALLS) throw new Error(`more than ${SUBCALLS} subcalls in one turn`);
  const input = { fence: desk.fence, task, text: text.slice(0, SUBCALL_TEXT_LENGTH) };
  // Taken before it is made: calls may not outrun their limit.
  const place = desk.subcalls.push(null) - 1;
  const { output, call } = await askForText(
    light,
    { prompt: subcallPrompt, input },
    {
      operation: "do a small task",
      deadlineMs: SUBCALL_MS,
      awaited: true,
      outputTokens: SUBCALL_OUTPUT_TOKENS,
      signal: desk.context.signal,
    },
  );
  desk.subcalls[place] = call;
  if (output === null) throw new Error("the small model did not answer");
  return output;
}
