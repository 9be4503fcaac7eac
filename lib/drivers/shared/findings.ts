import type { EngineCheck, Finding } from "../../ports/engine-check.ts";
import { DOCTOR_SAMPLES, DOCTOR_SLOW_MS } from "../../tunables/engines.ts";

/**
 * One thing to check: returns what was seen, or null if there is nothing to report, and throws if something
 * is wrong.
 */
export interface Look {
  what: Finding["what"];
  look(): Promise<string | null>;
}

export const look = (what: Look["what"], work: Look["look"]): Look => ({ what, look: work });

/**
 * Checks one thing after another. Once an engine cannot be reached, it is not asked further, and what was not
 * written is not read.
 */
export function createEngineCheck(
  engine: string,
  looks: readonly Look[],
  explain: (error: unknown) => string,
): EngineCheck {
  return {
    engine,
    async check() {
      const findings: Finding[] = [];
      let written = true;
      for (const { what, look } of looks) {
        if (what === "read" && !written) continue;
        try {
          const words = await look();
          if (words !== null) findings.push({ what, ok: true, words });
        } catch (error) {
          findings.push({ what, ok: false, words: explain(error) });
          if (what === "reach") break;
          if (what === "write") written = false;
        }
      }
      return findings;
    },
  };
}

/** Something is wrong; the message says what, and what to do about it. */
export class NotWell extends Error {
  override readonly name = "NotWell";
}

/** The median duration of a few small calls. */
export function latencyOf(call: () => Promise<unknown>): Look {
  return look("latency", async () => {
    const times: number[] = [];
    for (let sample = 0; sample < DOCTOR_SAMPLES; sample++) {
      const since = performance.now();
      await call();
      times.push(performance.now() - since);
    }
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const words = `${median.toFixed(median < 10 ? 1 : 0)} ms (median of ${DOCTOR_SAMPLES} small calls)`;
    if (median <= DOCTOR_SLOW_MS) return words;
    throw new NotWell(
      `${words}: too slow, an answer makes several such calls. Bring the engine nearer to this machine, or look at its load.`,
    );
  });
}
