import { pattern } from "../../domain/pattern.ts";
import { type CodePiece, CodeScanner } from "../../language/markdown/code-scanner.ts";
import { LOOP } from "../../tunables/turn.ts";
import { loopAtEnd } from "./repetition.ts";

/** Why what a model went on with is left out. */
export type RunawayKind = "goes_on" | "repeats";

/** The marks between the parts of a chat. */
const CHAT_MARK = pattern("iu")`
  <\|(?:im_start|im_end|end|user|assistant|system|eot_id|endoftext)\|>|<\/?(?:start|end)_of_turn>|\[\/?INST\]
`;
/** A tag's name before the mark of its turn. */
const TAG_NAME_LENGTH = 30;
/** The longest beginning of a mark that is held back. */
const MARK_BEGINS = /[<[][/|]?[a-z_|]{0,30}(?:-[a-z0-9]{0,40})?$/iu;

/**
 * Between a model and its reader, while the text streams: a weak model does not stop where its answer ends,
 * but goes on with the layout of the prompt or says the same again without end. Only what no answer can be is
 * left out: tags that carry the random mark of the turn (`fence`), the marks of chat templates, a true loop.
 * Code passes letter for letter. However the text is cut into pieces, the outcome is the same.
 */
export class AnswerGuard {
  readonly #scanner = new CodeScanner();
  readonly #layout: RegExp;
  #held = "";
  #cut: RunawayKind | null = null;
  /** The prose since the last code, and how much of it was looked at for loops. */
  #prose = "";
  #looked = 0;

  constructor({ fence }: { fence: string | null }) {
    const tag = fence === null ? "" : `</?[a-z_]{1,${TAG_NAME_LENGTH}}-${fence.replace(/\W/gu, "")}|`;
    this.#layout = new RegExp(tag + CHAT_MARK.source, "iu");
  }

  /** What can be shown now. */
  push(text: string): string {
    return this.#cut === null ? this.#read(this.#scanner.push(text)) : "";
  }

  /** What was held back because it could still have become the beginning of something else. */
  end(): string {
    if (this.#cut !== null) return "";
    const out = this.#read(this.#scanner.end());
    return this.#cut === null ? out + this.#drain(true) : out;
  }

  /** Set once the answer is over though the model writes on. */
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
    // The longest mark may still grow; what begins before it cannot.
    const from = final ? this.#held.length : (MARK_BEGINS.exec(this.#held)?.index ?? this.#held.length);
    const out = this.#show(this.#held.slice(0, from));
    this.#held = this.#cut === null ? this.#held.slice(from) : "";
    return out;
  }

  /** Looks for a loop at fixed places, so that it is found at the same one whatever the pieces. */
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
