import { type ReactNode, useId } from "react";
import type { TurnContextView } from "@/lib/domain/turn-context-view.ts";

/** What every part of the view is drawn from. */
export interface SectionProps {
  view: TurnContextView;
  onGo: (turnId: number) => void;
}

export function ContextSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t px-4 py-3.5 first:border-t-0">
      <h3 className="mb-1.5 flex items-baseline justify-between gap-2.5 font-semibold text-sm">
        <span id={id}>{title}</span>
        {aside && <small className="font-normal text-ink-3 text-xs tabular-nums">{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-ink-3 text-sm">{children}</p>;
}
