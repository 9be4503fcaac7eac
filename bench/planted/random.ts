/** The same numbers for the same seed, so that a pair is the same in every run. */
export function createRandom(seed: string): (below: number) => number {
  let state = 2_166_136_261;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917;
    state ^= state >>> 13;
    return (state >>> 0) % Math.max(1, below);
  };
}
