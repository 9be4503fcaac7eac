/** The vector of length 1 in this direction. */
export function unit(...components: number[]): Float32Array {
  const length = Math.hypot(...components);
  return Float32Array.from(components, (component) => component / length);
}

export function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, component, place) => sum + component * (other[place] ?? 0), 0);
}

/** Always the same vectors for the same seed, each of length 1. */
export function randomVectors(count: number, dimensions: number, seed: number): Float32Array[] {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 - 0.5;
  };
  return Array.from({ length: count }, () => unit(...Array.from({ length: dimensions }, random)));
}
