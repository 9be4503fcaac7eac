import {
  PARSE_HEAP_MB,
  PARSE_MEMORY_MB,
  PARSE_SMALL_BYTES,
  PARSE_SMALL_CPU_MS,
  PARSE_SMALL_HEAP_MB,
  PARSE_SMALL_MEMORY_MB,
  PARSE_TIMEOUT_MS,
} from "../tunables/documents.ts";
import { OCR_MEMORY_MB, OCR_PAGE_CPU_MS, OCR_PAGE_TIMEOUT_MS } from "../tunables/ocr.ts";
import { fileFault } from "./file-fault.ts";

/** How much reading one file may use. */
export interface ParseLimits {
  timeoutMs: number;
  cpuMs: number;
  heapMb: number;
  /** The total, including memory outside the heap. */
  memoryMb: number;
}

/** @param bytes null: it is too large to be in memory */
export function limitsOf(bytes: number | null): ParseLimits {
  const isSmall = bytes !== null && bytes <= PARSE_SMALL_BYTES;
  return isSmall
    ? {
        timeoutMs: PARSE_TIMEOUT_MS,
        cpuMs: PARSE_SMALL_CPU_MS,
        heapMb: PARSE_SMALL_HEAP_MB,
        memoryMb: PARSE_SMALL_MEMORY_MB,
      }
    : {
        timeoutMs: PARSE_TIMEOUT_MS,
        cpuMs: PARSE_TIMEOUT_MS,
        heapMb: PARSE_HEAP_MB,
        memoryMb: PARSE_MEMORY_MB,
      };
}

/**
 * How much recognising one page may use. The heap limit stays the same, because recognition works outside the
 * heap.
 */
export const RECOGNITION_LIMITS: Omit<ParseLimits, "heapMb"> = {
  timeoutMs: OCR_PAGE_TIMEOUT_MS,
  cpuMs: OCR_PAGE_CPU_MS,
  memoryMb: OCR_MEMORY_MB,
};

export function tookTooLong(milliseconds: number) {
  return fileFault(
    "timeout",
    `Reading this file took longer than ${Math.ceil(milliseconds / 1_000)} seconds and was stopped. Split it into smaller files, or save it in another format, and upload it again.`,
  );
}

export function tookTooMuchMemory(memoryMb: number) {
  return fileFault(
    "out_of_memory",
    `Reading this file needed more than ${memoryMb} MB of memory and was stopped. Split it into smaller files and upload those.`,
  );
}
