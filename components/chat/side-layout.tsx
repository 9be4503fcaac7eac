import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { useWidth } from "@/components/ui/use-width.ts";
import { SHARE, shareBounds, shareWithin } from "./panel-share.ts";

const STORAGE_KEY = "ibid_panel_share";

/** The panel's share of the width, as the user left it. */
function useShare(width: number) {
  const [wanted, setWanted] = useState<number>(SHARE.default);
  useEffect(() => {
    const stored = Number(readKept(STORAGE_KEY));
    if (stored > 0) setWanted(stored);
  }, []);
  const share = shareWithin(wanted, width);

  function resize(next: number) {
    const possible = shareWithin(next, width);
    setWanted(possible);
    keepItem(STORAGE_KEY, String(possible));
  }
  function reset() {
    setWanted(SHARE.default);
    keepItem(STORAGE_KEY, null);
  }
  return { share, bounds: shareBounds(width), resize, reset };
}

/**
 * The conversation and the panel beside it, if any, with an edge to drag or to move with the arrow keys; a
 * double click resets it. Opening the panel does not remount the conversation, so its place is kept; the
 * width is remembered.
 */
export function SideLayout({ conversation, panel }: { conversation: ReactNode; panel: ReactNode }) {
  const translate = useTranslations("chat.panel");
  const layout = useRef<HTMLDivElement>(null);
  const width = useWidth(layout);
  const { share, bounds, resize, reset } = useShare(width);

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !layout.current) return;
    const box = layout.current.getBoundingClientRect();
    resize(((box.right - event.clientX) / box.width) * 100);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowLeft: share + SHARE.step,
      ArrowRight: share - SHARE.step,
      Home: bounds.min,
      End: bounds.max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
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
            title={translate("resizeHow")}
            aria-valuenow={Math.round(share)}
            aria-valuemin={Math.round(bounds.min)}
            aria-valuemax={Math.round(bounds.max)}
            tabIndex={0}
            className="relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line transition-colors duration-100 after:absolute after:inset-y-0 after:-inset-x-1.5 hover:bg-accent focus-visible:bg-accent pointer-coarse:after:-inset-x-3"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointerMove}
            onDoubleClick={reset}
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
