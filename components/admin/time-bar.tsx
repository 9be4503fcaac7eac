import { cn } from "@/components/ui/cn.ts";

export interface TimeSpan {
  begin: number;
  length: number;
}

/** The bar of one row in a waterfall; the row also gives its time in words, so the bar is only visual. */
export function TimeBar({
  startedMs,
  durationMs,
  span,
  tone,
}: {
  startedMs: number;
  durationMs: number;
  span: TimeSpan;
  tone: string;
}) {
  const left = Math.min(99, ((startedMs - span.begin) / span.length) * 100);
  const width = Math.min((durationMs / span.length) * 100, 100 - left);
  return (
    <div
      className={cn("h-[9px] rounded-[2px]", tone)}
      style={{ marginLeft: `${left}%`, width: `max(3px, ${width}%)` }}
    />
  );
}
