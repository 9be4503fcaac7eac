import type { Pooling } from "./model-manifest.ts";

/**
 * Makes one vector of a text from those of its tokens, which are stored one after another. Some graphs
 * already give one vector per text.
 */
export function poolTokens(data: Float32Array, dims: readonly number[], pooling: Pooling): Float32Array {
  const width = dims.at(-1) ?? 0;
  const vector = new Float32Array(data.subarray(0, width));
  if (dims.length < 3 || pooling === "cls" || width === 0) return vector;
  for (let place = width; place < data.length; place++)
    vector[place % width] = (vector[place % width] ?? 0) + (data[place] ?? 0);
  return vector;
}
