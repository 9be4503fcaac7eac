/**
 * Turns the evidence numbers a model writes into slots, while the text streams: slots count from 1 in
 * order of first mention, numbers that were never shown go. `[1]`, `[1, 2]`, `[1][2]` and the
 * full-width 【1】 are understood; code is left alone. However the text is cut into pieces, the outcome
 * is the same (property test).
 */
export interface CitationRewriter {
  push(text: string): string;
  /** What was held back because it could still have become a citation. */
  end(): string;
  /** Evidence numbers in slot order: index 0 is slot 1. */
  readonly order: readonly number[];
}

const CITATION = /^[[【]\s*(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\s*[\]】]/u;
/** The longest opening that can still become a citation. */
const OPEN_CITATION = /^[[【][\d\s,，、]{0,24}$/u;

export function createCitationRewriter(
  isKnown: (number: number) => boolean,
  _isKnownTurn: (turnId: number) => boolean,
): CitationRewriter {
  const order: number[] = [];
  let held = "";
  /** The backticks that opened the code we are in; "" outside of code. */
  let fence = "";
  let lastCharacter = "";

  function slotOf(number: number): number | null {
    if (!isKnown(number)) return null;
    const known = order.indexOf(number);
    if (known >= 0) return known + 1;
    order.push(number);
    return order.length;
  }

  function render(list: string): string {
    const slots = list
      .split(/[,，、]/u)
      .map((number) => slotOf(Number(number)))
      .filter((slot) => slot !== null);
    return [...new Set(slots)].map((slot) => `[${slot}]`).join("");
  }

  function drain(final: boolean): string {
    let out = "";
    while (held.length > 0) {
      const character = held.charAt(0);
      if (character === "`") {
        const run = /^`+/.exec(held)?.[0] ?? "`";
        if (run.length === held.length && !final) return out;
        if (fence === "") fence = run;
        else if (fence === run) fence = "";
        out += run;
        held = held.slice(run.length);
      } else if (fence === "" && (character === "[" || character === "【")) {
        const match = CITATION.exec(held);
        if (match) {
          out += render(match[1] ?? "");
          held = held.slice(match[0].length);
        } else if (!final && OPEN_CITATION.test(held)) {
          return out;
        } else {
          out += character;
          held = held.slice(1);
        }
      } else {
        // A lone backtick opens nothing beyond its paragraph.
        if (character === "\n" && lastCharacter === "\n" && fence.length < 3) fence = "";
        out += character;
        held = held.slice(1);
      }
      lastCharacter = out.at(-1) ?? lastCharacter;
    }
    return out;
  }

  return {
    push(text) {
      held += text;
      return drain(false);
    },
    end() {
      return drain(true);
    },
    order,
  };
}
