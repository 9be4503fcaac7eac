import { createHash } from "node:crypto";
import type { Comparison, Tally } from "./stores-to-move.ts";

/** The same content gives the same text, in whatever order a store returns its fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Counts items and adds up their checksums; the order in which they come does not matter. */
class Fingerprint {
  #count = 0;
  readonly #sum = Buffer.alloc(32);

  add(content: string): void {
    this.#count += 1;
    this.#addDigest(sha256(content));
  }

  merge(other: Fingerprint): void {
    this.#count += other.#count;
    this.#addDigest(other.#sum);
  }

  #addDigest(digest: Buffer): void {
    let carry = 0;
    for (let place = 31; place >= 0; place--) {
      const total = (this.#sum[place] ?? 0) + (digest[place] ?? 0) + carry;
      this.#sum[place] = total & 0xff;
      carry = total >> 8;
    }
  }

  tally(): Tally {
    return { count: this.#count, checksum: this.#sum.toString("hex").slice(0, 16) };
  }
}

/**
 * One kind of item on both sides. `name` is part of each checksum, so that two items cannot swap places
 * unnoticed.
 */
export class Sides {
  readonly kind: string;
  readonly #source = new Fingerprint();
  readonly #target = new Fingerprint();

  constructor(kind: string) {
    this.kind = kind;
  }

  atSource(name: readonly unknown[], content: unknown): void {
    this.#source.add(canonical([name, content]));
  }

  atTarget(name: readonly unknown[], content: unknown): void {
    this.#target.add(canonical([name, content]));
  }

  /** Adds the result of one part, once it was read to its end. */
  merge(part: Sides): void {
    this.#source.merge(part.#source);
    this.#target.merge(part.#target);
  }

  comparison(): Comparison {
    return { kind: this.kind, source: this.#source.tally(), target: this.#target.tally() };
  }
}

export function agree({ source, target }: Comparison): boolean {
  return source.count === target.count && source.checksum === target.checksum;
}
