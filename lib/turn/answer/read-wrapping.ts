/** Takes off what some models put around a whole answer; everything else passes letter for letter. */
export interface WrappingReader {
  push(piece: string): string;
  /** Text that was held back. */
  end(): string;
}

/** Reasoning that the model's server did not tell from the answer. */
const REASONING_OPENS = /^\s*<think(?:ing)?>/u;
const REASONING_CLOSES = /<\/think(?:ing)?>/u;
/** "<", "</thinking>" without its end: what may still become a tag. */
const TAG_LENGTH = "</thinking>".length;
const FENCE_OPENS = /^\s*```(?:markdown|md)[^\S\n]*\n/u;
const COULD_OPEN = /^\s*(?:<[a-z]{0,8}|`{1,3}(?:m[a-z]{0,7})?[^\S\n]*)?$/u;
const FENCE_LINE = /^ {0,3}```\s*(\S*)\s*$/u;
const CITES = /[[【]\d{1,3}[\]】,†]/u;

/**
 * Reasoning between `<think>` tags at the beginning is no part of an answer. A block of Markdown around all of
 * it would show the answer as code, and its citations with it; without citations it may be a file that was
 * asked for, and stays.
 */
export function createWrappingReader(): WrappingReader {
  let held = "";
  let state: "begins" | "reasons" | "is fenced" | "passes" = "begins";
  let hasReasoned = false;

  function take(): string {
    const out = held;
    held = "";
    return out;
  }

  function begin(): string {
    if (hasReasoned) held = held.trimStart();
    const reasoning = REASONING_OPENS.exec(held);
    if (reasoning) {
      held = held.slice(reasoning[0].length);
      state = "reasons";
      return reason();
    }
    if (COULD_OPEN.test(held)) return "";
    state = FENCE_OPENS.test(held) ? "is fenced" : "passes";
    return state === "passes" ? take() : "";
  }

  function reason(): string {
    const close = REASONING_CLOSES.exec(held);
    if (!close) {
      held = held.slice(-TAG_LENGTH);
      return "";
    }
    held = held.slice(close.index + close[0].length);
    state = "begins";
    hasReasoned = true;
    return begin();
  }

  return {
    push(piece) {
      held += piece;
      if (state === "passes") return take();
      if (state === "is fenced") return "";
      return state === "reasons" ? reason() : begin();
    },
    end() {
      if (state === "reasons") return "";
      return state === "is fenced" ? withoutFence(take()) : take();
    },
  };
}

/** As it is, unless its first fence is closed by its last line: then what stands between them. */
function withoutFence(text: string): string {
  const lines = text.trim().split("\n");
  const inner = lines.slice(1, -1);
  let isInBlock = false;
  for (const line of inner) {
    const fence = FENCE_LINE.exec(line);
    if (!fence) continue;
    if (!isInBlock && fence[1] === "") return text;
    isInBlock = !isInBlock || fence[1] !== "";
  }
  const isClosed = !isInBlock && lines.length > 2 && FENCE_LINE.exec(lines.at(-1) ?? "")?.[1] === "";
  const answer = inner.join("\n");
  return isClosed && CITES.test(answer) ? answer : text;
}
