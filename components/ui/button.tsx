import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const VARIANTS = {
  primary: "bg-accent text-accent-ink font-semibold hover:opacity-90",
  secondary: "border border-line-strong bg-surface hover:bg-sunken",
  ghost: "text-ink-2 hover:bg-sunken hover:text-ink",
  link: "text-accent font-medium hover:bg-accent-soft",
  danger: "border border-danger text-danger hover:bg-danger-soft",
} as const;
const SIZES = { sm: "h-7 px-2 text-sm", md: "h-8 px-3 text-sm", lg: "h-10 px-4 text-base" } as const;

export interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for links that look like one. */
export function buttonLook({ variant = "secondary", size = "md" }: ButtonLook = {}): string {
  return cn(
    "inline-flex items-center justify-center gap-1.5 whitespace-nowrap rounded-md transition-colors duration-100",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 no-underline",
    VARIANTS[variant],
    SIZES[size],
  );
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonLook) {
  return <button type={type} className={cn(buttonLook({ variant, size }), className)} {...rest} />;
}
