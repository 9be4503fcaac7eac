import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const TONES = {
  plain: "border-line-strong text-ink-2",
  accent: "border-accent text-accent",
  warn: "border-warn text-warn",
  danger: "border-danger text-danger",
} as const;

export function Pill({
  tone = "plain",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: keyof typeof TONES }) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 py-px text-xs",
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
