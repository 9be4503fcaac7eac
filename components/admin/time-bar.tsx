import { cn } from "@/components/ui/cn.ts";

export interface TimeSpan {
  begin: number;
  length: number;
}

/** One row of a waterfall; the row says its time in words, so this is for the eye alone. */
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
