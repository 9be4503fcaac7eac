import { cn } from "./cn.ts";

/** A grey shape of what comes; the place that holds it says "loading" to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("animate-pulse rounded-sm bg-line", className)} />;
}
