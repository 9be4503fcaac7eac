import { readFileSync, writeFileSync } from "node:fs";

/** The kernel's clock ticks per second, on every Linux that Node runs on. */
const TICKS = 100;
const PAGE_BYTES = 4_096;

export interface ProcessUsage {
  /** CPU time since its start, in milliseconds. */
  cpuMs: number;
  /** Its resident memory, including memory outside the heap. */
  residentMb: number;
}

/**
 * The resources another process has used. Only Linux reports them cheaply; elsewhere both are 0, and only the
 * clock and the heap limit protect us.
 */
export function usageOf(pid: number | undefined): ProcessUsage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Fields after the process name in parentheses, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: (ticks * 1_000) / TICKS, residentMb: (Number(fields[21]) * PAGE_BYTES) / 1024 / 1024 };
  } catch {
    return { cpuMs: 0, residentMb: 0 };
  }
}

/**
 * When memory runs out, this process is killed before others, so that the reader ends and the server
 * survives.
 */
export function endFirst(pid: number | undefined): void {
  try {
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Not every system permits this.
  }
}
