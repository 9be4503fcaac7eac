import { COUNTED_PAIRS_REMEMBERED } from "../../../tunables/turn.ts";

/** Each token by its rank: text, or bytes if it holds only part of a character. */
type Vocabulary = readonly (string | readonly number[])[];

/** Marks two pieces that do not merge. Above every rank. */
const NONE = 2 ** 30;

/**
 * Counts the tokens of a text by byte-pair encoding: `words` splits it, and each word is merged at the lowest
 * rank until nothing merges. It only counts, which is several times as fast as making the tokens. Meant for
 * short words: the time grows with the square of their length.
 */
export function createPairCounter(vocabulary: Vocabulary, words: RegExp): (text: string) => number {
  const rankOf = mergeRanks(vocabulary);
  const ofByte = Int32Array.from({ length: 256 }, (_, byte) => rankOf.token(String.fromCharCode(byte)));

  let pieces = new Int32Array(0);
  // The rank at which each piece merges with the next.
  let merges = new Int32Array(0);

  /** The number of pieces left of a word once no neighbours merge. */
  function countWord(word: string): number {
    const bytes = Buffer.from(word);
    let count = bytes.length;
    if (pieces.length < count) {
      pieces = new Int32Array(2 * count);
      merges = new Int32Array(2 * count);
    }
    const pairAt = (at: number) => rankOf.pair(pieces[at] ?? NONE, pieces[at + 1] ?? NONE);
    for (let at = 0; at < count; at += 1) pieces[at] = ofByte[bytes[at] ?? 0] ?? NONE;
    for (let at = 0; at < count - 1; at += 1) merges[at] = pairAt(at);
    for (; count > 1; count -= 1) {
      let [place, lowest] = [0, NONE];
      for (let at = 0; at < count - 1; at += 1) {
        const rank = merges[at] ?? NONE;
        if (rank < lowest) {
          lowest = rank;
          place = at;
        }
      }
      if (lowest === NONE) break;
      pieces[place] = lowest;
      for (let at = place + 1; at < count - 1; at += 1) {
        pieces[at] = pieces[at + 1] ?? NONE;
        merges[at - 1] = merges[at] ?? NONE;
      }
      if (place > 0) merges[place - 1] = pairAt(place - 1);
      if (place < count - 2) merges[place] = pairAt(place);
    }
    return count;
  }

  return (text) => (text.match(words) ?? []).reduce((sum, word) => sum + countWord(word), 0);
}

/** The ranks of tokens and of merged pairs. Pairs are cached, each in one place. */
function mergeRanks(vocabulary: Vocabulary) {
  // One character per byte, so that a piece cut inside a character is an ordinary string.
  const tokens = vocabulary.map((token) => Buffer.from(token).toString("latin1"));
  const ranks = new Map(tokens.map((token, rank) => [token, rank]));
  const pairs = new Float64Array(COUNTED_PAIRS_REMEMBERED).fill(-1);
  const merged = new Int32Array(COUNTED_PAIRS_REMEMBERED);
  const token = (bytes: string) => ranks.get(bytes) ?? NONE;

  function pair(left: number, right: number): number {
    const both = left * tokens.length + right;
    const place = (Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)) >>> PLACE_SHIFT;
    if (pairs[place] === both) return merged[place] ?? NONE;
    const rank = token(`${tokens[left]}${tokens[right]}`);
    pairs[place] = both;
    merged[place] = rank;
    return rank;
  }

  return { token, pair };
}

const PLACE_SHIFT = 32 - Math.log2(COUNTED_PAIRS_REMEMBERED);
