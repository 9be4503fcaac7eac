import { pattern } from "../../domain/pattern.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { REPEATED_SENTENCES, REPEATED_WORDS, REPETITION_LOOK_LENGTH } from "../../tunables/turn.ts";

/** Why what a model went on with is left out. */
export type RunawayKind = "goes_on" | "repeats";

/** The layout of the prompt, and the marks between the parts of a chat. */
const LAYOUT = pattern("iu")`
  <\/?(?:question|document|turn|profile|memory|entities|message)(?=[\s>])|
  <\|(?:im_start|im_end|end|user|assistant|system|eot_id|endoftext)\|>|<\/?(?:start|end)_of_turn>|<\/s>|
  \[\/?INST\]
`;
/** The longest beginning of one of them that is held back. */
const LAYOUT_BEGINS = /[<[][/|]?[a-z_|]{0,14}$/iu;
/** A line by which the next question begins; a line that only looks like it ("User: root") asks nothing. */
const NEXT_LINE = /^[ \t]*(?:\*\*)?(?:user|human|사용자|질문자)(?:\*\*)?[ \t]*[:：]/iu;
const COULD_BE_NEXT = /^[ \t]*(?:\*{0,2})[a-z사용자질문]{0,5}(?:\*{0,2})[ \t]*$/iu;
/** What an answer begins with that is laid out as a dialogue. */
const OWN_LABEL = /^\s*(?:\*\*)?(?:assistant|answer|답변|답|도우미)(?:\*\*)?[ \t]*[:：](?:\*\*)?\s*/iu;
const COULD_BE_LABEL = /^\s*\*{0,2}[a-z답변도우미]{0,9}\*{0,2}[ \t]*[:：]?\*{0,2}\s*$/iu;

/**
 * Between a model and its reader, while the text streams: a weak model does not stop where its answer ends,
 * but goes on with the prompt's layout or the next question, or says the same again and again. However the
 * text is cut into pieces, the outcome is the same.
 */
export class AnswerGuard {
  constructor(_fence: string) {}
  #shown = "";
  #held = "";
  #cut: RunawayKind | null = null;
  #looked = 0;

  /** What can be shown now. */
  push(text: string): string {
    if (this.#cut !== null) return "";
    this.#held += text;
    const out = this.#drain(false);
    this.#look();
    return out;
  }

  /** What was held back because it could still have become the beginning of something else. */
  end(): string {
    return this.#cut === null ? this.#drain(true) : "";
  }

  /** Set once the answer is over though the model writes on. */
  get cut(): RunawayKind | null {
    return this.#cut;
  }

  #release(text: string): string {
    this.#shown += text;
    return text;
  }

  #stop(kind: RunawayKind, before: string): string {
    this.#cut = kind;
    this.#held = "";
    return this.#release(before);
  }

  #drain(final: boolean): string {
    if (this.#shown === "") {
      if (!final && COULD_BE_LABEL.test(this.#held)) return "";
      this.#held = this.#held.replace(OWN_LABEL, "");
    }
    let out = "";
    for (;;) {
      const newline = this.#held.indexOf("\n");
      const line = newline < 0 ? this.#held : this.#held.slice(0, newline + 1);
      const atStart = this.#shown.endsWith("\n");
      const layout = LAYOUT.exec(line);
      if (layout) return out + this.#stop("goes_on", line.slice(0, layout.index));
      if (newline < 0 && !final) {
        if (atStart && (NEXT_LINE.test(line) || COULD_BE_NEXT.test(line))) return out;
        const from = LAYOUT_BEGINS.exec(line)?.index ?? line.length;
        this.#held = line.slice(from);
        return out + this.#release(line.slice(0, from));
      }
      if (atStart && NEXT_LINE.test(line) && /[?？]\s*$/u.test(line)) return out + this.#stop("goes_on", "");
      this.#held = this.#held.slice(line.length);
      out += this.#release(line);
      if (this.#held === "") return out;
    }
  }

  #look(): void {
    if (this.#cut !== null || this.#shown.length - this.#looked < REPETITION_LOOK_LENGTH) return;
    this.#looked = this.#shown.length;
    if (repeats(this.#shown)) this.#cut = "repeats";
  }
}

/** Whether the end of the text only says again, more than once, what stands before it. */
function repeats(text: string): boolean {
  if (loopAt(text) !== null) return true;
  // The last one may still grow.
  const tail = repeatedTail(unitsOf(text).slice(0, -1));
  const least = tail.some(({ isRow }) => isRow) ? REPEATED_SENTENCES.rows : REPEATED_SENTENCES.sentences;
  return (
    tail.length >= least &&
    tail.reduce((sum, { words }) => sum + words.length, 0) >= REPEATED_SENTENCES.length
  );
}

/**
 * A text that was cut for what it says again, without that: whole sentences that stood there before, or
 * the same words in a loop.
 */
export function withoutRepeats(text: string): string {
  const units = unitsOf(text);
  const last = units.at(-1);
  const isBegun = last && units.some(({ words, from }) => from < last.from && words.startsWith(last.words));
  const [first] = repeatedTail(isBegun ? units.slice(0, -1) : units);
  const from = first?.from ?? (isBegun ? last.from : text.length);
  // Numbers behind a full stop are of the sentence before.
  const marks = /^\s*(?:\[\d{1,3}\]\s*)+/u.exec(text.slice(from))?.[0] ?? "";
  const whole = text.slice(0, from + marks.length).trimEnd();
  const loop = loopAt(whole);
  return loop === null ? whole : whole.slice(0, loop).trimEnd();
}

interface Unit {
  from: number;
  words: string;
  isRow: boolean;
}

/** The units at the end that all stood there before. */
function repeatedTail(units: readonly Unit[]): Unit[] {
  const seen = new Set<string>();
  let tail: Unit[] = [];
  for (const unit of units) {
    tail = seen.has(unit.words) ? [...tail, unit] : [];
    seen.add(unit.words);
  }
  return tail;
}

function unitsOf(text: string): Unit[] {
  return splitSentences(text)
    .map(({ from, to, kind }) => ({
      from,
      words: plain(text.slice(from, to)),
      isRow: kind === "row" || kind === "header" || kind === "code",
    }))
    .filter(({ words }) => words !== "");
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\[\d{1,3}\]|[^\p{L}\p{N}]+/gu, "");
}

/**
 * Where a loop at the end has said its words once; null: there is none. A row of a table
 * may have the same cells.
 */
function loopAt(text: string): number | null {
  const tail = text.slice(-REPEATED_WORDS.longest * REPEATED_WORDS.times);
  for (
    let length = 2;
    length <= Math.min(REPEATED_WORDS.longest, tail.length / REPEATED_WORDS.times);
    length++
  ) {
    const times = Math.max(REPEATED_WORDS.times, Math.ceil(REPEATED_WORDS.least / length));
    if (length * times > tail.length) continue;
    const piece = tail.slice(-length);
    if (!/[\p{L}\p{N}]/u.test(piece) || /[|\n]/u.test(piece)) continue;
    if (!tail.endsWith(piece.repeat(times))) continue;
    let from = text.length - length * times;
    while (from > 0 && text[from - 1] === text[from - 1 + length]) from -= 1;
    let end = from + length;
    while (/\S/u.test(text[end] ?? " ")) end += 1;
    return end;
  }
  return null;
}
