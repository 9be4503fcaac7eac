import { readFileSync, writeFileSync } from "node:fs";

/** How often the kernel counts in a second, on every Linux that Node runs on. */
const TICKS = 100;
const PAGE_BYTES = 4_096;

export interface ProcessUsage {
  /** Time on processors since its start, in milliseconds. */
  cpuMs: number;
  /** What it really holds, also outside its heap. */
  residentMb: number;
}

/**
 * What another process has used. Only Linux tells cheaply; elsewhere nothing is known, and the clock and the
 * heap's limit alone guard.
 */
export function usageOf(pid: number | undefined): ProcessUsage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name in brackets, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: (ticks * 1_000) / TICKS, residentMb: (Number(fields[21]) * PAGE_BYTES) / 1024 / 1024 };
  } catch {
    return { cpuMs: 0, residentMb: 0 };
  }
}

/** When memory runs out, this process is ended before others: the reader goes, and the server stays. */
export function endFirst(pid: number | undefined): void {
  try {
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Not everywhere may one say so.
  }
}
