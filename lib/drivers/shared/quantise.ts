import { AppError } from "../../domain/app-error.ts";

/** The largest value of a one-byte component. */
const LARGEST = 127;

/** One byte per component, scaled to the full range, so that only the direction is kept. */
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

/** Steps of a second byte within one step of the first. */
const FINER = 254;

/**
 * Two bytes per component: all first bytes, which are compared with every question, then all second bytes,
 * which put the nearest vectors in their exact order.
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
 * The cosine of a vector of length 1 with a quantised one; less exact if that has only one byte per
 * component.
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

/** One over the length of a quantised vector: multiplying its dot product by this gives the cosine. */
export function scaleOf(bytes: Int8Array): number {
  let sum = 0;
  for (const component of bytes) sum += component * component;
  return 1 / Math.sqrt(sum);
}
