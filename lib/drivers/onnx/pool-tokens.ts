import type { Pooling } from "./model-manifest.ts";

/**
 * One vector of a text out of those of its tokens, which stand one behind the other. A graph that gives one
 * vector a text has done it itself.
 */
export function poolTokens(data: Float32Array, dims: readonly number[], pooling: Pooling): Float32Array {
  const width = dims.at(-1) ?? 0;
  const vector = new Float32Array(data.subarray(0, width));
  if (dims.length < 3 || pooling === "cls" || width === 0) return vector;
  for (let place = width; place < data.length; place++)
    vector[place % width] = (vector[place % width] ?? 0) + (data[place] ?? 0);
  return vector;
}
