import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title" | "children"> {
  icon: LucideIcon;
  /** The name of the button, and its tooltip. */
  label: string;
  /** Of the icon, in pixels. */
  size?: number;
}

/** A button that shows an icon. */
export function IconButton({ icon: Icon, label, size = 15, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        "inline-grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 transition-colors duration-100 hover:bg-sunken hover:text-ink",
        "disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:text-accent",
        className,
      )}
      {...rest}
    >
      <Icon size={size} aria-hidden="true" />
    </button>
  );
}
