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

/** What a model asks for in words, in place of an answer. */
export interface Need {
  tool: string;
  input: Record<string, unknown>;
}

/** Text that may be a call is held back; everything else passes as it comes. */
export interface NeedReader {
  push(piece: string): string;
  /**
   * What was held back and is no call after all, and what is needed. Nothing may be left of what began as a
   * call: a call that cannot be read, or may no longer be made, is no answer.
   */
  end(): { text: string; needs: Need[] };
}

interface Reading {
  reading: AnswerInput["reading"];
  /** Of the tools there are: a call of another one is text. */
  names: readonly string[];
}

/** Before a call that a server did not read as one: Hermes and Qwen, Mistral, Llama. */
const CALL_TAG = /<\/?tool_call>|\[TOOL_CALLS\]|<\|python_tag\|>/gu;
/** A line that begins with one of them, behind the end of the line before; and one that still could. */
const CALL_LINE = /\n[^\S\n]*(?:<tool_call>|\[TOOL_CALLS\]|<\|python_tag\|>)/u;
const COULD_BE_CALL_LINE = /\n[^\S\n]*(?:<[a-z_|]{0,12}|\[[A-Z_]{0,10})?$/u;

/** A text that begins as JSON does: any for who was told to ask in it, for others that of a call. */
const JSON_OPENS = /^\s*(?:```(?:json)?\s*)?\{/u;
const CALL_OPENS = /^\s*(?:```(?:json)?\s*)?\{\s*"(?:name|need)"/u;
const COULD_OPEN = /^\s*(?:`{0,3}|```[json]{0,4}\s*|(?:```(?:json)?\s*)?\{\s*(?:"[a-z]{0,4})?)$/u;

/**
 * Models write calls as text where they were told to (`{"need": […]}`), and where their server has no reader
 * for the calls they were trained to write.
 */
export function createNeedReader({ reading, names }: Reading): NeedReader {
  const opens = reading === "json" ? JSON_OPENS : CALL_OPENS;
  let held = "";
  let isHolding = false;
  let hasPassed = false;
  /** What stands before `held`: a line begins only behind the end of another, or at the very beginning. */
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

/** The value that stands in a text, or the values of its list. */
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
