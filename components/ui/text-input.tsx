import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      // Someone who pastes a book into a field gets its beginning, not a page that freezes.
      maxLength={2_000}
      className={cn(
        "h-8 w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm placeholder:text-ink-3 disabled:opacity-50",
        className,
      )}
      {...rest}
    />
  );
}
