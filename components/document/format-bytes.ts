import type { useFormatter } from "use-intl/react";

const UNITS = ["B", "KB", "MB", "GB"] as const;

/** "3.4 MB", with the reader's decimal sign. */
export function formatBytes(bytes: number, format: ReturnType<typeof useFormatter>): string {
  const power = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${format.number(value, { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 })} ${UNITS[power]}`;
}
