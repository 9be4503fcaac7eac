import { cn } from "./cn.ts";

/** A grey placeholder; the element around it says "loading" to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("animate-pulse rounded-sm bg-line", className)} />;
}
