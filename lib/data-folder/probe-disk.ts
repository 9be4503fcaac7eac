import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type StorageFault, storageFaultOf } from "../domain/storage-fault.ts";
import { DISK_LOW_BYTES, DISK_PROBE_BYTES } from "../tunables/engines.ts";
import { freeBytes, storageAdvice } from "./storage-advice.ts";

export interface DiskState {
  status: "ok" | "low" | StorageFault;
  freeBytes: number | null;
  /** What is wrong and what to do; names the folder. */
  words: string | null;
}

/**
 * Writes something small and takes it away again: how much is free does not tell of quotas,
 * rights and disks that broke.
 */
export function probeDisk(folder: string): DiskState {
  const path = join(folder, `.probe-${process.pid}`);
  let fault: StorageFault | null = null;
  try {
    writeFileSync(path, Buffer.alloc(DISK_PROBE_BYTES), { mode: 0o600 });
  } catch (error) {
    fault = storageFaultOf(error) ?? "no_access";
  }
  try {
    rmSync(path, { force: true });
  } catch {
    // Where nothing can be written, nothing was.
  }
  const bytes = freeBytes(folder);
  if (fault !== null)
    return { status: fault, freeBytes: bytes, words: storageAdvice(fault, { path: folder, folder }) };
  const isLow = bytes !== null && bytes < DISK_LOW_BYTES;
  return { status: isLow ? "low" : "ok", freeBytes: bytes, words: null };
}

/** The worse of several. */
export function probeDisks(folders: Iterable<string>): DiskState | null {
  const states = [...new Set(folders)].map(probeDisk);
  const rank = ({ status }: DiskState) => (status === "ok" ? 0 : status === "low" ? 1 : 2);
  return states.sort((one, other) => rank(other) - rank(one))[0] ?? null;
}
