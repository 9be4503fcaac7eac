import { AppError } from "../../domain/app-error.ts";

/** The largest value of a component in one byte. */
const LARGEST = 127;

/** One byte a component, as large as they can be: only the direction is kept. */
export function quantise(vector: Float32Array): Int8Array<ArrayBuffer> {
  let most = 0;
  for (const component of vector) most = Math.max(most, Math.abs(component));
  const bytes = new Int8Array(vector.length);
  if (!Number.isFinite(most) || most === 0)
    throw new AppError("internal", { message: "A vector without a direction cannot be stored." });
  for (let place = 0; place < vector.length; place++)
    bytes[place] = Math.round(((vector[place] ?? 0) * LARGEST) / most);
  return bytes;
}

/** Steps of a second byte within one of the first. */
const FINER = 254;

/**
 * Two bytes a component: all first ones, which are compared with everything, then all second ones, by which
 * the nearest are put into their true order.
 */
export function quantiseFinely(vector: Float32Array): Int8Array<ArrayBuffer> {
  const first = quantise(vector);
  let most = 0;
  for (const component of vector) most = Math.max(most, Math.abs(component));
  const bytes = new Int8Array(2 * vector.length);
  bytes.set(first);
  for (let place = 0; place < vector.length; place++) {
    const rest = ((vector[place] ?? 0) * LARGEST) / most - (first[place] ?? 0);
    bytes[vector.length + place] = Math.round(rest * FINER);
  }
  return bytes;
}

/**
 * The cosine of a vector of length 1 with a quantised one; of one that was kept in one byte a component,
 * as well as that tells it.
 */
export function fineCosine(first: Int8Array, second: Int8Array, vector: Float32Array): number {
  let product = 0;
  let square = 0;
  for (let place = 0; place < vector.length; place++) {
    const component = (first[place] ?? 0) + (second[place] ?? 0) / FINER;
    product += component * (vector[place] ?? 0);
    square += component * component;
  }
  return product / Math.sqrt(square);
}

/** One over the length of a quantised vector: what its dot product is multiplied with to be a cosine. */
export function scaleOf(bytes: Int8Array): number {
  let sum = 0;
  for (const component of bytes) sum += component * component;
  return 1 / Math.sqrt(sum);
}
