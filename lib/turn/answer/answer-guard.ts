import { type CodePiece, CodeScanner } from "../../language/markdown/code-scanner.ts";
import { LOOP } from "../../tunables/turn.ts";
import { loopAtEnd } from "./repetition.ts";

/** Why the rest of what a model wrote is left out. */
export type RunawayKind = "goes_on" | "repeats";

/** The marks between the parts of a chat. */
const CHAT_TOKENS = "im_start im_end end user assistant system eot_id endoftext".replaceAll(" ", "|");
const CHAT_MARK = `<\\|(?:${CHAT_TOKENS})\\|>|</?(?:start|end)_of_turn>|\\[/?INST\\]`;
/** A tag's name before the mark of its turn. */
const TAG_NAME_LENGTH = 30;
/** The longest beginning of a mark that is held back. */
const MARK_BEGINS = /[<[][/|]?[a-z_|]{0,30}(?:-[a-z0-9]{0,40})?$/iu;

/**
 * Stands between a model and its reader while the text streams. A weak model does not stop where its answer
 * ends: it continues the layout of the prompt, or repeats itself without end. This drops only what no answer
 * can contain: tags with this turn's random mark (`fence`), chat-template marks, and true loops. Code passes
 * through unchanged. The result does not depend on how the text is cut into pieces.
 */
export class AnswerGuard {
  readonly #scanner = new CodeScanner();
  readonly #layout: RegExp;
  #held = "";
  #cut: RunawayKind | null = null;
  /** The prose since the last code block, and how much of it has been checked for loops. */
  #prose = "";
  #looked = 0;

  constructor({ fence }: { fence: string | null }) {
    const tag = fence === null ? "" : `</?[a-z_]{1,${TAG_NAME_LENGTH}}-${fence.replace(/\W/gu, "")}|`;
    this.#layout = new RegExp(tag + CHAT_MARK, "iu");
  }

  /** Returns what can be shown now. */
  push(text: string): string {
    return this.#cut === null ? this.#read(this.#scanner.push(text)) : "";
  }

  /** Returns what was held back because it could still have become the start of a mark. */
  end(): string {
    if (this.#cut !== null) return "";
    const out = this.#read(this.#scanner.end());
    return this.#cut === null ? out + this.#drain(true) : out;
  }

  /** Set once the answer is over, even if the model keeps writing. */
  get cut(): RunawayKind | null {
    return this.#cut;
  }

  #read(pieces: readonly CodePiece[]): string {
    let out = "";
    for (const { text, isCode } of pieces) {
      if (isCode) {
        out += this.#drain(true);
        if (this.#cut !== null) break;
        this.#prose = "";
        this.#looked = 0;
        out += text;
      } else {
        this.#held += text;
        out += this.#drain(false);
        if (this.#cut !== null) break;
      }
    }
    return out;
  }

  #drain(final: boolean): string {
    const layout = this.#layout.exec(this.#held);
    if (layout) {
      const out = this.#show(this.#held.slice(0, layout.index));
      this.#cut ??= "goes_on";
      this.#held = "";
      return out;
    }
    // The longest candidate may still grow; anything before it cannot become a mark.
    const from = final ? this.#held.length : (MARK_BEGINS.exec(this.#held)?.index ?? this.#held.length);
    const out = this.#show(this.#held.slice(0, from));
    this.#held = this.#cut === null ? this.#held.slice(from) : "";
    return out;
  }

  /** Looks for a loop at fixed places, so that it is found at the same one however the text was cut. */
  #show(text: string): string {
    let shown = 0;
    while (shown < text.length) {
      const step = Math.min(text.length - shown, LOOP.look - this.#looked);
      this.#prose += text.slice(shown, shown + step);
      shown += step;
      this.#looked += step;
      if (this.#looked < LOOP.look) break;
      this.#looked = 0;
      this.#prose = this.#prose.slice(-LOOP.longest * LOOP.rows);
      if (loopAtEnd(this.#prose)) {
        this.#cut = "repeats";
        break;
      }
    }
    return text.slice(0, shown);
  }
}
