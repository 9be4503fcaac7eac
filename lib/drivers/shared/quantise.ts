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

/** One over the length of a quantised vector: what its dot product is multiplied with to be a cosine. */
export function scaleOf(bytes: Int8Array): number {
  let sum = 0;
  for (const component of bytes) sum += component * component;
  return 1 / Math.sqrt(sum);
}

/**
 * The dot product of `vector` with the bytes from `from` on. Four sums, so that the
 * processor need not wait for one.
 */
export function dotProduct(bytes: Int8Array, from: number, vector: Float32Array): number {
  const { length } = vector;
  const inFours = length - (length % 4);
  // Each by itself: taken out of a list they cost more than twice as much.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let place = 0;
  for (; place < inFours; place += 4) {
    first += (bytes[from + place] ?? 0) * (vector[place] ?? 0);
    second += (bytes[from + place + 1] ?? 0) * (vector[place + 1] ?? 0);
    third += (bytes[from + place + 2] ?? 0) * (vector[place + 2] ?? 0);
    fourth += (bytes[from + place + 3] ?? 0) * (vector[place + 3] ?? 0);
  }
  for (; place < length; place++) first += (bytes[from + place] ?? 0) * (vector[place] ?? 0);
  return first + second + third + fourth;
}
