import type { Embedder } from "../../lib/ports/embedder.ts";

const DIMENSIONS = 64;

/**
 * Embeds by words: a text points where its words point, and words of one group point the same way. `asked`
 * keeps what passages were embedded; `work` stands for the model's work, and may fail or hang.
 */
export function createFakeEmbedder({
  id = "fake|64",
  synonyms = [],
  work = async () => {},
}: {
  id?: string;
  synonyms?: readonly (readonly string[])[];
  work?: (texts: readonly string[], signal?: AbortSignal) => Promise<void>;
} = {}) {
  const asked: string[] = [];
  const groups = new Map(synonyms.flatMap((group) => group.map((word) => [word, group[0] ?? word])));

  function embed(text: string): Float32Array {
    const vector = new Float32Array(DIMENSIONS).fill(0.01);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const named = groups.get(word) ?? word;
      const place = [...named].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
      vector[place % DIMENSIONS] = (vector[place % DIMENSIONS] ?? 0) + 1;
    }
    const length = Math.hypot(...vector);
    return vector.map((component) => component / length);
  }

  const embedder: Embedder = {
    id,
    async embedQuestion(text, signal) {
      await work([text], signal);
      return embed(text);
    },
    async embedPassages(texts, signal) {
      await work(texts, signal);
      asked.push(...texts);
      return texts.map(embed);
    },
  };
  return { ...embedder, asked };
}
