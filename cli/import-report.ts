import { clearLine, cursorTo } from "node:readline";
import type { ImportedDocument } from "./import-file.ts";
import { progressLine } from "./import-progress.ts";

/** How often progress is reported: by updating a line, or by printing a new one. */
const IN_PLACE_MS = 500;
const ANEW_MS = 5_000;

const WORDS = { ready: "added", known: "already in the library", failed: "failed" } as const;

/**
 * Reports on an import. On a terminal: one line that changes, and the failures. Otherwise: a line for each
 * document. Failures are listed again at the end, where people look for them.
 */
export class ImportReport {
  readonly #total: number;
  readonly #started = performance.now();
  readonly #counts = { ready: 0, known: 0, failed: 0 };
  readonly #failed: string[] = [];
  readonly #inPlace = process.stderr.isTTY === true && process.stdout.isTTY === true;
  readonly #timer: NodeJS.Timeout;
  #finished = 0;

  constructor(total: number) {
    this.#total = total;
    this.#timer = setInterval(() => this.#sayProgress(), this.#inPlace ? IN_PLACE_MS : ANEW_MS);
  }

  /** Records the outcome of files that were sent together. */
  note(files: number, documents: readonly ImportedDocument[]): void {
    this.#finished += files;
    const place = `[${String(this.#finished).padStart(String(this.#total).length)}/${this.#total}]`;
    for (const { uri, outcome } of documents) {
      this.#counts[outcome.kind] += 1;
      const why = outcome.kind === "failed" ? `: ${outcome.why}` : "";
      if (outcome.kind === "failed") this.#failed.push(`${uri}${why}`);
      if (!this.#inPlace || outcome.kind === "failed")
        this.#say(`${place} ${uri} — ${WORDS[outcome.kind]}${why}`);
    }
  }

  /** Records a file that was never sent. */
  leaveOut(uri: string, why: string): void {
    this.#counts.failed += 1;
    this.#failed.push(`${uri}: ${why}`);
    this.#say(`${uri} — left out: ${why}`);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  /** Prints the totals; returns how many failed. */
  end(): number {
    const { ready, known, failed } = this.#counts;
    const seconds = ((performance.now() - this.#started) / 1_000).toFixed(1);
    if (failed > 0) this.#say(`Not in the library:\n${this.#failed.map((line) => `  ${line}`).join("\n")}`);
    this.#say(`${ready} added, ${known} already in the library, ${failed} failed, in ${seconds} s.`);
    return failed;
  }

  #say(line: string): void {
    this.#clear();
    process.stdout.write(`${line}\n`);
  }

  #sayProgress(): void {
    const line = progressLine(this.#finished, this.#total, performance.now() - this.#started);
    if (this.#inPlace) this.#clear();
    process.stderr.write(this.#inPlace ? line.slice(0, process.stderr.columns) : `${line}\n`);
  }

  #clear(): void {
    if (!this.#inPlace) return;
    clearLine(process.stderr, 0);
    cursorTo(process.stderr, 0);
  }
}
