/** Components processed in one step of the kernel; rows are padded with zeros to a multiple of it. */
const LANES = 16;
const PAGE_BYTES = 64 * 1024;

/**
 * Hand-written WebAssembly: scan(rows, count, width, query, out) writes to `out` the dot product of each row
 * of bytes with a query of 16-bit numbers, 16 components in four instructions. JavaScript takes ten times as
 * long.
 */
const CODE = (() => {
  const [ROWS, COUNT, WIDTH, QUERY, OUT, END, AT, PART, SUM] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const get = (local = 0) => [0x20, local];
  const set = (local = 0) => [0x21, local];
  const add = (local: number | undefined, step: number) => [...get(local), 0x41, step, 0x6a, ...set(local)];
  const load = (local: number | undefined, offset: number) => [...get(local), 0xfd, 0x00, 0x04, offset];
  const half = (widen: number, offset: number) => [
    ...[...get(PART), 0xfd, widen, 0x01],
    ...load(AT, offset),
    // dot_i16x8_s, then add to the sum.
    ...[0xfd, 0xba, 0x01, ...get(SUM), 0xfd, 0xae, 0x01, ...set(SUM)],
  ];
  const lane = (place: number) => [...get(SUM), 0xfd, 0x1b, place];
  const body = [
    // Locals: two numbers, two vectors.
    ...[0x02, 0x02, 0x7f, 0x02, 0x7b],
    // block, loop: a row each, until none is left.
    ...[0x02, 0x40, 0x03, 0x40, ...get(COUNT), 0x45, 0x0d, 0x01],
    ...[0xfd, 0x0c, ...new Array<number>(16).fill(0), ...set(SUM)],
    ...[...get(ROWS), ...get(WIDTH), 0x6a, ...set(END), ...get(QUERY), ...set(AT)],
    // loop: sixteen components each.
    ...[0x03, 0x40, ...load(ROWS, 0), ...set(PART), ...half(0x87, 0), ...half(0x88, 16)],
    ...[...add(AT, 32), ...add(ROWS, 16), ...get(ROWS), ...get(END), 0x49, 0x0d, 0x00, 0x0b],
    ...[...get(OUT), ...lane(0), ...lane(1), 0x6a, ...lane(2), 0x6a, ...lane(3), 0x6a, 0x36, 0x02, 0x00],
    ...[...add(OUT, 4), ...get(COUNT), 0x41, 0x01, 0x6b, ...set(COUNT), 0x0c, 0x00, 0x0b, 0x0b, 0x0b],
  ];
  const size = (length: number) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7]);
  const section = (id: number, content: readonly number[]) => [id, ...size(content.length), ...content];
  const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [0x01, 0x60, 0x05, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x00]),
    ...section(2, [0x01, ...name("m"), ...name("m"), 0x02, 0x00, 0x01]),
    ...section(3, [0x01, 0x00]),
    ...section(7, [0x01, ...name("scan"), 0x00, 0x00]),
    ...section(10, [0x01, ...size(body.length), ...body]),
  ]);
})();

type Scan = (rows: number, count: number, width: number, query: number, out: number) => void;
let compiled: WebAssembly.Module | null = null;

/** Rows of bytes, stored one after another, and their dot products with a query of bytes, all at once. */
export class DotKernel {
  /** Bytes of a row. */
  readonly #width: number;
  readonly #memory: WebAssembly.Memory;
  readonly #scan: Scan;
  /** Where the rows begin, after the query; the products follow the last row. */
  readonly #start: number;
  #capacity = 0;

  constructor(dimensions: number, capacity: number) {
    this.#width = Math.ceil(dimensions / LANES) * LANES;
    this.#start = 2 * this.#width;
    this.#memory = new WebAssembly.Memory({ initial: 1 });
    compiled ??= new WebAssembly.Module(CODE);
    const { scan } = new WebAssembly.Instance(compiled, { m: { m: this.#memory } }).exports;
    this.#scan = (...numbers) => {
      if (typeof scan === "function") scan(...numbers);
    };
    this.reserve(capacity);
  }

  /** Makes room for at least this many rows; existing rows stay. */
  reserve(capacity: number): void {
    if (capacity <= this.#capacity) return;
    const needed = this.#start + capacity * (this.#width + 4);
    const missing = Math.ceil((needed - this.#memory.buffer.byteLength) / PAGE_BYTES);
    if (missing > 0) this.#memory.grow(missing);
    this.#capacity = capacity;
  }

  put(place: number, components: Int8Array): void {
    this.#row(place).set(components);
  }

  /** A row, padded with zeros; valid until `reserve` is called. */
  row(place: number): Int8Array {
    return this.#row(place);
  }

  move(from: number, to: number): void {
    this.#row(to).set(this.#row(from));
  }

  /** The dot product of each of the first rows with the query; valid until the next call. */
  products(count: number, query: Int8Array): Int32Array {
    new Int16Array(this.#memory.buffer, 0, this.#width).fill(0).set(query);
    const out = this.#start + this.#capacity * this.#width;
    this.#scan(this.#start, count, this.#width, 0, out);
    return new Int32Array(this.#memory.buffer, out, count);
  }

  #row(place: number): Int8Array {
    return new Int8Array(this.#memory.buffer, this.#start + place * this.#width, this.#width);
  }
}
