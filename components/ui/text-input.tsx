import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      // Whoever pastes a book into a line gets its beginning, not a page that stands still.
      maxLength={2_000}
      className={cn(
        "h-8 w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm placeholder:text-ink-3 disabled:opacity-50",
        className,
      )}
      {...rest}
    />
  );
}
