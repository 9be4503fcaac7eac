"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";

const STORAGE_KEY = "ibid_panel_share";
const SHARE = { default: 42, min: 28, max: 65, step: 2 } as const;

const within = (share: number) => Math.min(SHARE.max, Math.max(SHARE.min, share));

/**
 * The conversation and, when there is one, the panel beside it, with an edge to drag or to move
 * by arrow keys. Opening the panel mounts nothing of the conversation anew, so its place is kept;
 * the width is remembered.
 */
export function SideLayout({ conversation, panel }: { conversation: ReactNode; panel: ReactNode }) {
  const translate = useTranslations("chat.panel");
  const layout = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number>(SHARE.default);
  useEffect(() => {
    const stored = Number(readKept(STORAGE_KEY));
    if (stored > 0) setShare(within(stored));
  }, []);

  function resize(next: number) {
    setShare(within(next));
    keepItem(STORAGE_KEY, String(within(next)));
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !layout.current) return;
    const { right, width } = layout.current.getBoundingClientRect();
    resize(((right - event.clientX) / width) * 100);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: SHARE.step, ArrowRight: -SHARE.step }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(share + step);
  }

  return (
    <div ref={layout} className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{conversation}</div>
      {panel && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged */}
          <div
            role="separator"
            aria-orientation="vertical"
            aria-label={translate("resize")}
            aria-valuenow={Math.round(share)}
            aria-valuemin={SHARE.min}
            aria-valuemax={SHARE.max}
            tabIndex={0}
            className="relative w-px shrink-0 cursor-col-resize touch-none bg-line transition-colors duration-100 after:absolute after:inset-y-0 after:-inset-x-1.5 hover:bg-accent focus-visible:bg-accent"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointerMove}
            onKeyDown={onKeyDown}
          />
          <div className="flex min-h-0 min-w-0 shrink-0 flex-col bg-surface" style={{ width: `${share}%` }}>
            {panel}
          </div>
        </>
      )}
    </div>
  );
}
