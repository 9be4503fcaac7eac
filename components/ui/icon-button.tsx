import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A button that shows an icon; the label is its name and its tooltip. */
export function IconButton({
  label,
  className,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        "inline-grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 transition-colors duration-100 hover:bg-sunken hover:text-ink",
        "disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:text-accent",
        className,
      )}
      {...rest}
    />
  );
}
