import type { UntriedManifest } from "./model-manifest.ts";
import { modelThread } from "./model-thread.ts";

/** In each language, two texts that mean the same and one that means something else. */
const PROBES = [
  "When does the shop open in the morning?",
  "Opening hours: the store is open from 8 a.m.",
  "The volcano has been silent for two thousand years.",
  "연차 휴가는 며칠인가요?",
  "직원에게는 해마다 열닷새의 유급 휴가가 주어진다.",
  "펌프의 베어링은 윤활유가 모자라면 뜨거워진다.",
];

/**
 * Makes the first vectors with a model and returns their number of components. Throws an AppError that says
 * what is wrong with its files. If the vectors do not tell the texts apart, it only warns: users know best
 * what their model is for.
 */
export async function tryLocalModel(
  manifest: UntriedManifest,
  folder: string,
  { root, say }: { root: string; say(line: string): void },
): Promise<number> {
  const thread = modelThread({ root, folder, manifest });
  try {
    const vectors = await thread.ask(
      PROBES.map((text, place) => (place % 3 === 0 ? manifest.queryPrefix : manifest.passagePrefix) + text),
      { urgent: false },
    );
    const [first = new Float32Array()] = vectors;
    const tells = [0, 3].every((at) => cosine(vectors, at, at + 1) > cosine(vectors, at, at + 2));
    if (!tells)
      say(
        "Beware: to this model, sentences that mean the same are no nearer than others. Look whether tokenizer.json, pooling and prefixes are those of its authors.",
      );
    return first.length;
  } finally {
    await thread.close();
  }
}

function cosine(vectors: readonly Float32Array[], one: number, other: number): number {
  const [a = new Float32Array(), b = new Float32Array()] = [vectors[one], vectors[other]];
  return a.reduce((sum, component, place) => sum + component * (b[place] ?? 0), 0);
}
