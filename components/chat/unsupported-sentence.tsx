import { createContext, lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import type { UnsupportedReason } from "@/lib/domain/unsupported.ts";

const ReasonCard = lazy(() =>
  import("./unsupported-reason.tsx").then((module) => ({ default: module.UnsupportedReasonCard })),
);

/** Whether a number follows unsupported words. */
export const UnsupportedContext = createContext(false);

/** Unsupported words of an answer: underlined with dots, with the reason shown on hover or keyboard focus. */
export function UnsupportedSentence({
  reason,
  isFirst,
  children,
}: {
  reason: UnsupportedReason;
  isFirst: boolean;
  children?: ReactNode;
}) {
  const text = useRef<HTMLSpanElement>(null);
  const id = useId();
  const [isLookedAt, setIsLookedAt] = useState(false);
  return (
    <UnsupportedContext.Provider value={true}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is shown on hover is reached by focus as well */}
      <span
        ref={text}
        data-unsupported={reason}
        // The reason must be reachable by keyboard.
        tabIndex={isFirst ? 0 : undefined}
        onPointerEnter={() => setIsLookedAt(true)}
        onPointerLeave={() => setIsLookedAt(false)}
        onFocus={(event) => event.target === event.currentTarget && setIsLookedAt(true)}
        onBlur={() => setIsLookedAt(false)}
        onKeyDown={(event) => event.key === "Escape" && setIsLookedAt(false)}
        aria-describedby={isLookedAt ? id : undefined}
        className="rounded-[2px] underline decoration-2 decoration-dotted decoration-warn underline-offset-4"
      >
        {children}
        {isLookedAt && (
          <Suspense>
            <ReasonCard id={id} anchor={text} reason={reason} />
          </Suspense>
        )}
      </span>
    </UnsupportedContext.Provider>
  );
}
