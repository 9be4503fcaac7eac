import type { VectorHit } from "../../ports/vector-store.ts";
import { RESCORED_VECTORS } from "../../tunables/engines.ts";
import { createBestHits } from "./best-hits.ts";
import { DotKernel } from "./dot-kernel.ts";
import { fineCosine, quantise, scaleOf } from "./quantise.ts";

export interface HeldVector {
  id: string;
  group: string;
  /** One or two bytes per component (quantise.ts). */
  components: Int8Array;
}

/** Roughly what a vector costs in memory besides its components: its id, its group and their places. */
const OVERHEAD_BYTES = 250;

/**
 * The vectors of one space in memory, one after another, as stored at `revision`. All are compared with the
 * quantised question, and the nearest again with the exact one.
 */
export class HeldVectors {
  revision: number;
  readonly dimensions: number;
  #count = 0;
  readonly #kernel: DotKernel;
  /** The second byte of every component. */
  #seconds = new Int8Array(0);
  #scales = new Float32Array(0);
  #groups = new Int32Array(0);
  readonly #ids: string[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #groupNames: string[] = [];
  readonly #groupNumbers = new Map<string, number>();

  constructor(options: { revision: number; dimensions: number; capacity: number }) {
    this.revision = options.revision;
    this.dimensions = options.dimensions;
    this.#kernel = new DotKernel(options.dimensions, options.capacity);
    this.#reserve(options.capacity);
  }

  static bytesOf(vectors: number, dimensions: number): number {
    return vectors * (2 * dimensions + OVERHEAD_BYTES);
  }

  get bytes(): number {
    return HeldVectors.bytesOf(this.#scales.length, this.dimensions);
  }

  put({ id, group, components }: HeldVector): void {
    let place = this.#placeOf.get(id);
    if (place === undefined) {
      place = this.#count++;
      if (place >= this.#scales.length) this.#reserve(Math.max(16, 2 * this.#scales.length));
      this.#placeOf.set(id, place);
      this.#ids[place] = id;
    }
    const first = components.subarray(0, this.dimensions);
    this.#kernel.put(place, first);
    this.#scales[place] = scaleOf(first);
    this.#secondsAt(place).fill(0).set(components.subarray(this.dimensions));
    this.#groups[place] = this.#numberOf(group);
  }

  removeGroups(groups: readonly string[]): void {
    const gone = this.#chosen(groups);
    for (let place = this.#count - 1; place >= 0; place--)
      if (gone[this.#groups[place] ?? 0]) this.#remove(place);
  }

  nearest(
    vector: Float32Array,
    limit: number,
    { groups, notGroups }: { groups?: readonly string[]; notGroups?: readonly string[] },
  ): VectorHit[] {
    const chosen = groups && this.#chosen(groups);
    const left = notGroups && this.#chosen(notGroups);
    const near = createBestHits(limit * RESCORED_VECTORS);
    const products = this.#kernel.products(this.#count, quantise(vector));
    for (let place = 0; place < this.#count; place++) {
      const score = (products[place] ?? 0) * (this.#scales[place] ?? 0);
      if (score < near.border()) continue;
      const groupNumber = this.#groups[place] ?? 0;
      if ((chosen && !chosen[groupNumber]) || left?.[groupNumber]) continue;
      near.add({ id: this.#ids[place] ?? "", group: this.#groupNames[groupNumber] ?? "", score });
    }
    const best = createBestHits(limit);
    for (const { id, group } of near.take()) {
      const place = this.#placeOf.get(id) ?? 0;
      best.add({ id, group, score: fineCosine(this.#kernel.row(place), this.#secondsAt(place), vector) });
    }
    return best.take();
  }

  /** The last vector takes the removed one's place. */
  #remove(place: number): void {
    const last = --this.#count;
    const [gone, moved] = [this.#ids[place] ?? "", this.#ids[last] ?? ""];
    this.#kernel.move(last, place);
    this.#secondsAt(place).set(this.#secondsAt(last));
    this.#scales[place] = this.#scales[last] ?? 0;
    this.#groups[place] = this.#groups[last] ?? 0;
    this.#ids[place] = moved;
    this.#placeOf.set(moved, place);
    this.#placeOf.delete(gone);
    this.#ids.length = last;
  }

  #secondsAt(place: number): Int8Array {
    return this.#seconds.subarray(place * this.dimensions, (place + 1) * this.dimensions);
  }

  #numberOf(group: string): number {
    const known = this.#groupNumbers.get(group);
    if (known !== undefined) return known;
    const number = this.#groupNames.push(group) - 1;
    this.#groupNumbers.set(group, number);
    return number;
  }

  #chosen(groups: readonly string[]): Uint8Array {
    const chosen = new Uint8Array(this.#groupNames.length);
    for (const group of groups) {
      const number = this.#groupNumbers.get(group);
      if (number !== undefined) chosen[number] = 1;
    }
    return chosen;
  }

  #reserve(capacity: number): void {
    this.#kernel.reserve(capacity);
    const seconds = new Int8Array(capacity * this.dimensions);
    seconds.set(this.#seconds);
    this.#seconds = seconds;
    const scales = new Float32Array(capacity);
    scales.set(this.#scales);
    this.#scales = scales;
    const groups = new Int32Array(capacity);
    groups.set(this.#groups);
    this.#groups = groups;
  }
}
