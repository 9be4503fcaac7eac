import type { ReactNode } from "react";

/** A filter that is either on or not applied. */
export function TogglePill({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="flex h-8 max-w-56 items-center gap-1.5 rounded-full border border-line-strong px-3 text-ink-2 text-sm hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
      onClick={() => onChange(!isOn)}
    >
      {children}
    </button>
  );
}
