import { type CodeFence, closesFence, isUndecided, type LineStart, startsBlock } from "./line-start.ts";
import { MarkdownBlocks } from "./markdown-blocks.ts";

/** Longest inline code, in UTF-16 code units: a lone backtick must not hold back a whole answer. */
const INLINE_CODE_LENGTH = 2_000;

/** A piece of a Markdown text. Code is what a reader sees unchanged, with its marks. */
export interface CodePiece {
  text: string;
  isCode: boolean;
}

/**
 * Splits Markdown into code and prose while it is being written: fenced, indented and inline code. What
 * cannot be decided yet is held back. The result does not depend on how the text arrives, and the pieces
 * joined are exactly the text.
 */
export class CodeScanner {
  readonly #blocks = new MarkdownBlocks();
  #held = "";
  #line: "start" | "prose" | "code" = "start";
  #fence: CodeFence | null = null;

  push(text: string): CodePiece[] {
    this.#held += text;
    return this.#drain(false);
  }

  /** The pieces held back until now, once the text is complete. */
  end(): CodePiece[] {
    return this.#drain(true);
  }

  /** The fence of the code block that is still open. */
  get fence(): CodeFence | null {
    return this.#fence;
  }

  #drain(final: boolean): CodePiece[] {
    const out: CodePiece[] = [];
    while (this.#held !== "") {
      const piece = this.#next(final);
      if (piece === null) break;
      const last = out.at(-1);
      if (last?.isCode === piece.isCode) last.text += piece.text;
      else if (piece.text !== "") out.push(piece);
    }
    return out;
  }

  /** Null when more must be read first. */
  #next(final: boolean): CodePiece | null {
    if (this.#line === "start") return this.#startLine(final);
    return this.#line === "code" ? this.#restOfLine() : this.#prose(final);
  }

  #take(length: number, isCode: boolean): CodePiece {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return { text, isCode };
  }

  #restOfLine(): CodePiece {
    const newline = this.#held.indexOf("\n");
    if (newline >= 0) this.#line = "start";
    return this.#take(newline < 0 ? this.#held.length : newline + 1, true);
  }

  #startLine(final: boolean): CodePiece | null {
    const newline = this.#held.indexOf("\n");
    const line = newline < 0 ? this.#held : this.#held.slice(0, newline);
    const isWhole = newline >= 0 || final;
    if (this.#fence) {
      const closes = closesFence(line, this.#fence, isWhole);
      if (closes === null) return null;
      if (closes !== "left") {
        if (closes) this.#fence = null;
        this.#line = "code";
        return this.#take(0, true);
      }
      this.#fence = null;
    }
    if (!isWhole && isUndecided(line)) return null;
    const start: LineStart = this.#blocks.read(line);
    if (start.kind === "fence") this.#fence = start.fence;
    this.#line = start.kind === "prose" ? "prose" : "code";
    return this.#take(start.kind === "fence" ? 0 : start.prefix, false);
  }

  #prose(final: boolean): CodePiece | null {
    const at = this.#held.search(/[`\\\n]/u);
    if (at !== 0) return this.#take(at < 0 ? this.#held.length : at, false);
    const [mark] = this.#held;
    if (mark === "\n") {
      this.#line = "start";
      return this.#take(1, false);
    }
    if (mark === "\\") {
      if (this.#held.length === 1 && !final) return null;
      return this.#take(/^\\[!-/:-@[-`{-~]/u.test(this.#held) ? 2 : 1, false);
    }
    return this.#inlineCode(final);
  }

  #inlineCode(final: boolean): CodePiece | null {
    const run = /^`+/u.exec(this.#held)?.[0].length ?? 1;
    if (run === this.#held.length && !final) return null;
    const end = endOfInlineCode(this.#held, run, final);
    if (end === null) return null;
    return end === "none" ? this.#take(run, false) : this.#take(end, true);
  }
}

/**
 * Where the inline code that `run` backticks open ends; "none" when they open none; null when not known yet.
 */
function endOfInlineCode(text: string, run: number, final: boolean): number | "none" | null {
  const marks = /`+|\n/gu;
  marks.lastIndex = run;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    if (match.index > INLINE_CODE_LENGTH) return "none";
    const end = match.index + match[0].length;
    if (match[0] === "\n") {
      const newline = text.indexOf("\n", end);
      const line = text.slice(end, newline < 0 ? undefined : newline);
      if (newline < 0 && !final && isUndecided(line)) return null;
      if (startsBlock(line)) return "none";
      continue;
    }
    if (end === text.length && !final) return null;
    if (match[0].length === run) return end;
  }
  return final || text.length > INLINE_CODE_LENGTH + run ? "none" : null;
}
