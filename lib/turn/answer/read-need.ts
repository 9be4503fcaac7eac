import { z } from "zod";
import type { AnswerInput } from "../../prompts/answer.ts";
import { NEEDS } from "../../tunables/agent.ts";

const needSchema = z.object({
  need: z.array(z.looseObject({ tool: z.string() })).min(1),
});
const inputSchema = z.record(z.string(), z.unknown());
const callSchema = z.object({
  name: z.string(),
  arguments: inputSchema.optional(),
  parameters: inputSchema.optional(),
});

/** What a model asks for as text, instead of answering. */
export interface Need {
  tool: string;
  input: Record<string, unknown>;
}

/** Holds back text that may be a call; everything else passes straight through. */
export interface NeedReader {
  push(piece: string): string;
  /**
   * Text that was held back but is no call, and the needs that were read. Nothing may remain of what began as
   * a call: a call that cannot be read, or is no longer allowed, is not an answer.
   */
  end(): { text: string; needs: Need[] };
}

interface Reading {
  reading: AnswerInput["reading"];
  /** Names of the tools offered. A call to any other tool is text. */
  names: readonly string[];
}

/** Marks before a call that the server did not recognise: Hermes and Qwen, Mistral, Llama. */
const CALL_TAG = /<\/?tool_call>|\[TOOL_CALLS\]|<\|python_tag\|>/gu;
/** A line that starts with one of these marks, including the preceding newline; and one that still could. */
const CALL_LINE = /\n[^\S\n]*(?:<tool_call>|\[TOOL_CALLS\]|<\|python_tag\|>)/u;
const COULD_BE_CALL_LINE = /\n[^\S\n]*(?:<[a-z_|]{0,12}|\[[A-Z_]{0,10})?$/u;

/** Text that starts like JSON: any JSON for a model told to ask in JSON, only a call for others. */
const JSON_OPENS = /^\s*(?:```(?:json)?\s*)?\{/u;
const CALL_OPENS = /^\s*(?:```(?:json)?\s*)?\{\s*"(?:name|need)"/u;
const COULD_OPEN = /^\s*(?:`{0,3}|```[json]{0,4}\s*|(?:```(?:json)?\s*)?\{\s*(?:"[a-z]{0,4})?)$/u;

/**
 * Reads calls written as text. Models do this when told to (`{"need": […]}`), and when their server has no
 * parser for the calls they were trained to write.
 */
export function createNeedReader({ reading, names }: Reading): NeedReader {
  const opens = reading === "json" ? JSON_OPENS : CALL_OPENS;
  let held = "";
  let isHolding = false;
  let hasPassed = false;
  /** The character before `held`: a line starts only after a newline or at the very beginning. */
  let last = "\n";

  function pass(length: number): string {
    const out = held.slice(0, length);
    held = held.slice(length);
    last = out.at(-1) ?? last;
    hasPassed ||= out !== "";
    return out;
  }

  return {
    push(piece) {
      held += piece;
      if (isHolding) return "";
      if (!hasPassed && opens.test(held)) {
        isHolding = true;
        return "";
      }
      if (!hasPassed && COULD_OPEN.test(held)) return "";
      const line = last + held;
      const call = CALL_LINE.exec(line);
      isHolding = call !== null;
      const from = (call ?? COULD_BE_CALL_LINE.exec(line))?.index ?? line.length;
      return pass(Math.max(0, from - last.length));
    },
    end() {
      const needs = needsIn(held, names);
      if (needs.length > 0) return { text: "", needs: reading === "nothing" ? [] : needs };
      const isBrokenCall = !hasPassed && CALL_LINE.test(`\n${held}`);
      return { text: isBrokenCall ? "" : held, needs };
    },
  };
}

function needsIn(text: string, names: readonly string[]): Need[] {
  const values = text.split(CALL_TAG).flatMap(jsonIn);
  const needs = values.flatMap((value): Need[] => {
    const need = needSchema.safeParse(value);
    if (need.success) return need.data.need.map(({ tool, ...input }) => ({ tool, input }));
    const call = callSchema.safeParse(value);
    if (!call.success || !names.includes(call.data.name)) return [];
    return [{ tool: call.data.name, input: call.data.arguments ?? call.data.parameters ?? {} }];
  });
  return needs.slice(0, NEEDS);
}

/** The JSON value in a text, or the items of a JSON list. */
function jsonIn(text: string): unknown[] {
  const from = text.search(/[[{]/u);
  const to = text.lastIndexOf(text.charAt(from) === "[" ? "]" : "}");
  if (from < 0 || to < from) return [];
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}
