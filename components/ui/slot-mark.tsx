import { cn } from "./cn.ts";

/** The look of a slot's numeral, the same everywhere: in the text, under the answer, in the panel, in the viewer's margin. */
export function slotMarkLook({
  active = false,
  small = false,
}: {
  active?: boolean;
  small?: boolean;
} = {}): string {
  return cn(
    "inline-grid place-items-center rounded-full border border-accent px-1 font-semibold leading-none tabular-nums",
    small ? "h-[17px] min-w-[17px] text-[11px]" : "h-[19px] min-w-[19px] text-[11.5px]",
    active ? "bg-accent text-accent-ink" : "bg-transparent text-accent",
  );
}

export function SlotMark({
  slot,
  active,
  small,
  className,
}: {
  slot: number;
  active?: boolean;
  small?: boolean;
  className?: string;
}) {
  return <span className={cn(slotMarkLook({ active, small }), className)}>{slot}</span>;
}
