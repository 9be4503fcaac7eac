import { cn } from "./cn.ts";

/**
 * The look of a slot's numeral, the same everywhere: in the text, under the answer, in the panel and in the
 * viewer's margin.
 */
export function slotMarkLook({
  active = false,
  small = false,
  doubtful = false,
}: {
  active?: boolean;
  small?: boolean;
  /** Nothing that cites this slot is supported by it. */
  doubtful?: boolean;
} = {}): string {
  return cn(
    "inline-grid place-items-center rounded-full border px-1 font-semibold leading-none tabular-nums",
    small ? "h-[17px] min-w-[17px] text-[11px]" : "h-[19px] min-w-[19px] text-[11.5px]",
    doubtful ? "border-warn border-dashed" : "border-accent",
    doubtful
      ? active
        ? "bg-warn-soft text-warn"
        : "bg-transparent text-warn"
      : active
        ? "bg-accent text-accent-ink"
        : "bg-transparent text-accent",
  );
}

export function SlotMark({
  slot,
  active,
  small,
  doubtful,
  className,
}: {
  slot: number;
  active?: boolean;
  small?: boolean;
  doubtful?: boolean;
  className?: string;
}) {
  return <span className={cn(slotMarkLook({ active, small, doubtful }), className)}>{slot}</span>;
}
