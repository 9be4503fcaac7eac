import { Switch } from "radix-ui";
import { useId } from "react";
import { cn } from "@/components/ui/cn.ts";

/** A setting, with the meaning of its current state. */
export function SettingSwitch({
  title,
  meaning,
  checked,
  warns = false,
  onChange,
}: {
  title: string;
  meaning: string;
  checked: boolean;
  /** Being off deserves a warning. */
  warns?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const label = useId();
  const described = useId();
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p id={label} className="font-semibold">
          {title}
        </p>
        <p id={described} className={cn("text-[12.5px]", checked || !warns ? "text-ink-3" : "text-warn")}>
          {meaning}
        </p>
      </div>
      <Switch.Root
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={label}
        aria-describedby={described}
        className="relative mt-0.5 h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-100 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-ink-3 transition-transform duration-100 forced-colors:bg-[ButtonText] data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-accent-ink motion-reduce:transition-none" />
      </Switch.Root>
    </div>
  );
}
