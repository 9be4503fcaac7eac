import { z } from "zod";
import { NEEDS } from "../../tunables/agent.ts";

const needSchema = z.object({
  need: z.array(z.looseObject({ tool: z.string() })).min(1),
});

/** What a model without tools asks for, in place of an answer. */
export interface Need {
  tool: string;
  input: Record<string, unknown>;
}

/** Text that may be JSON is held back; everything else passes as it comes. */
export interface NeedReader {
  push(piece: string): string;
  /** What was held back and is no need after all, and what is needed. */
  end(): { text: string; needs: Need[] };
}

const OPENING = /^\s*(?:```(?:json)?\s*)?\{/u;
const COULD_OPEN = /^\s*(?:`{0,3}|```[json]{0,4}\s*)$/u;

export function createNeedReader(): NeedReader {
  let held = "";
  let isOpen = true;
  return {
    push(piece) {
      if (!isOpen) return piece;
      held += piece;
      if (OPENING.test(held) || COULD_OPEN.test(held)) return "";
      isOpen = false;
      const text = held;
      held = "";
      return text;
    },
    end() {
      const needs = needsIn(held);
      return { text: needs.length > 0 ? "" : held, needs };
    },
  };
}

function needsIn(text: string): Need[] {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to < from) return [];
  try {
    const read = needSchema.safeParse(JSON.parse(text.slice(from, to + 1)));
    return read.success ? read.data.need.slice(0, NEEDS).map(({ tool, ...input }) => ({ tool, input })) : [];
  } catch {
    return [];
  }
}
