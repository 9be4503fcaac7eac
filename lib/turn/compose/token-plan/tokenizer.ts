import { COUNTED_PIECE_LENGTH, COUNTED_RUN_LENGTH } from "../../../tunables/turn.ts";
import { createPairCounter } from "./byte-pairs.ts";

/**
 * Counts tokens as recent OpenAI models do. Other model families differ by a few percent, which the plan's
 * reserve covers.
 */
export interface Tokenizer {
  encoding: string;
  /** Exact up to `most`. For a longer text, an estimate above `most`, extrapolated from what was read. */
  count(text: string, most?: number): number;
  /** The longest beginning with at most `tokens` tokens, ending at a word boundary if there are words. */
  beginning(text: string, tokens: number): string;
}

const LONG_RUN = new RegExp(`\\S{${COUNTED_RUN_LENGTH + 1}}|\\s{${COUNTED_RUN_LENGTH + 1}}`, "u");
const LONG_RUNS = new RegExp(`\\S{${COUNTED_RUN_LENGTH + 1},}|\\s{${COUNTED_RUN_LENGTH + 1},}`, "gu");

let loading: Promise<Tokenizer> | null = null;

/**
 * Loaded for the first prompt: its vocabulary takes some 60 MB, which an installation without a model never
 * needs.
 */
export function loadTokenizer(): Promise<Tokenizer> {
  loading ??= Promise.all([
    import("gpt-tokenizer/bpeRanks/o200k_base"),
    import("gpt-tokenizer/encodingParams/o200k_base"),
  ]).then(([{ default: vocabulary }, { O200KBase }]) => {
    // Text that looks like a control token is ordinary text, so no special tokens are given.
    const { tokenSplitRegex } = O200KBase(vocabulary);
    return createTokenizer("o200k_base", createPairCounter(vocabulary, tokenSplitRegex));
  });
  return loading;
}

function createTokenizer(encoding: string, countShort: (text: string) => number): Tokenizer {
  const countPiece = (piece: string) =>
    LONG_RUN.test(piece) ? runsOf(piece).reduce((sum, part) => sum + countShort(part), 0) : countShort(piece);

  function count(text: string, most = Number.POSITIVE_INFINITY): number {
    let tokens = 0;
    for (let from = 0; from < text.length; ) {
      const to = endOfPiece(text, from);
      tokens += countPiece(text.slice(from, to));
      if (tokens > most) return Math.ceil((tokens * text.length) / to);
      from = to;
    }
    return tokens;
  }

  function beginning(text: string, tokens: number): string {
    let left = tokens;
    for (let from = 0; from < text.length; ) {
      const to = endOfPiece(text, from);
      const piece = text.slice(from, to);
      const needed = countPiece(piece);
      if (needed > left) return (text.slice(0, from) + fitting(piece, left, countPiece)).trimEnd();
      left -= needed;
      from = to;
    }
    return text;
  }

  return { encoding, count, beginning };
}

function fitting(piece: string, tokens: number, count: (text: string) => number): string {
  const ends = [...piece.matchAll(/(?<=\S)(?=\s)/gu)].map(({ index }) => index);
  const places = ends.length > 0 ? ends : Array.from({ length: piece.length }, (_, index) => index);
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (count(piece.slice(0, places[middle])) <= tokens) low = middle + 1;
    else high = middle;
  }
  const end = low === 0 ? 0 : (places[low - 1] ?? 0);
  return piece.slice(0, isLowSurrogate(piece, end) ? end - 1 : end);
}

/** Ends before a space, which no token crosses; without one, anywhere. */
function endOfPiece(text: string, from: number): number {
  const end = from + COUNTED_PIECE_LENGTH;
  if (end >= text.length) return text.length;
  for (let at = end; at > from + COUNTED_PIECE_LENGTH / 2; at -= 1) {
    if (text[at] === " " && !/\s/u.test(text[at - 1] ?? " ")) return at;
  }
  return isLowSurrogate(text, end) ? end - 1 : end;
}

function runsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(LONG_RUNS)) {
    for (let place = index + COUNTED_RUN_LENGTH; place < index + run.length; place += COUNTED_RUN_LENGTH) {
      const at = isLowSurrogate(text, place) ? place - 1 : place;
      parts.push(text.slice(from, at));
      from = at;
    }
  }
  return [...parts, text.slice(from)];
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
