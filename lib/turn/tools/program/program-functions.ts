import { z } from "zod";
import { askedText } from "../../../domain/turn.ts";
import { askForText } from "../../../models/ask-model.ts";
import { subcallPrompt } from "../../../prompts/subcall.ts";
import {
  PROGRAM_FOUND_TURNS,
  SUBCALL_MS,
  SUBCALL_OUTPUT_TOKENS,
  SUBCALL_TEXT_LENGTH,
  SUBCALLS,
} from "../../../tunables/agent.ts";
import { CANDIDATE_TURNS } from "../../../tunables/conversation.ts";
import type { ToolDesk } from "../tool-desk.ts";
import type { ProgramFunctions } from "./run-program.ts";

const turnNumber = z.number().int().min(1);
const rangeSchema = z.object({
  from: turnNumber.optional(),
  to: turnNumber.optional(),
  numbers: z.array(turnNumber).optional(),
  part: z.enum(["question", "answer"]).optional(),
});
const querySchema = z.object({
  query: z.string().min(1),
  limit: z.number().int().min(1).max(PROGRAM_FOUND_TURNS).default(CANDIDATE_TURNS),
});
const taskSchema = z.object({ task: z.string().min(1), text: z.string() });

/** What a program may look up: read-only, and within the desk's conversation. */
export function programFunctions(desk: ToolDesk): ProgramFunctions {
  return {
    async turns(input) {
      const { from = 1, to = Number.POSITIVE_INFINITY, numbers, part } = checked(rangeSchema, input);
      const wanted = numbers ?? (await desk.path.times()).map(({ turnId }) => turnId);
      const turns = await desk.path.turns(wanted.filter((turnId) => turnId >= from && turnId <= to));
      return turns.map((turn) => {
        desk.shown.showTurn(turn.turnId, turn);
        return {
          turn: turn.turnId,
          time: turn.ts,
          ...(part === "answer" ? {} : { question: askedText(turn) }),
          ...(part === "question" ? {} : { answer: turn.assistantText }),
          documents: turn.docRefs.map(({ title }) => title),
        };
      });
    },
    async search(input) {
      const { query, limit } = checked(querySchema, input);
      return (await desk.path.search({ query, limit }, null)).map(({ turnId }) => turnId);
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
  // Reserved before the call, so that parallel calls cannot exceed the limit.
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
