import { cn } from "@/components/ui/cn.ts";

export function ProgressBar({
  value,
  label,
  className,
}: {
  value: number;
  label: string;
  className?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn("h-[3px] overflow-hidden rounded-full bg-line", className)}
    >
      <div className="h-full bg-accent transition-[width] duration-150" style={{ width: `${percent}%` }} />
    </div>
  );
}
