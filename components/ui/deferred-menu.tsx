import {
  cloneElement,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
} from "react";

interface TriggerProps {
  onClick?: MouseEventHandler;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
}

/**
 * The button of a menu whose code is fetched only when the reader reaches for it, so that pages load without
 * it.
 */
export function DeferredMenu({
  trigger,
  preload,
  children,
}: {
  trigger: ReactElement<TriggerProps>;
  preload: () => void;
  /** The menu, already open; its code may still be loading. */
  children: (trigger: ReactElement) => ReactNode;
}) {
  const [wanted, setWanted] = useState(false);
  const waiting = cloneElement(trigger, {
    // The press is shown before the menu is drawn.
    onClick: () => startTransition(() => setWanted(true)),
    onPointerEnter: preload,
    onFocus: preload,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
  return wanted ? <Suspense fallback={trigger}>{children(trigger)}</Suspense> : waiting;
}
