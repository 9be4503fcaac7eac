import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="[@media(hover:none)]:hidden font-sans text-2xs font-medium text-ink-3">{children}</kbd>
  );
}
