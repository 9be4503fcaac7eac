import { type FocusEvent, lazy, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { ROW_HEIGHT } from "./question-option.tsx";
import type { QuestionOutlineProps } from "./question-outline.tsx";

export const loadOutline = () => import("./question-outline.tsx");
const QuestionOutline = lazy(() => loadOutline().then((module) => ({ default: module.QuestionOutline })));

/** More marks would merge into a grey block, so each then represents several questions. */
const MARKS = 24;
/** With fewer, all questions are visible anyway. */
const LEAST_QUESTIONS = 3;
/**
 * The height for all questions and the field above; at least enough for the message that nothing was found.
 */
const heightFor = (turns: number) => Math.max(180, (turns + 1) * ROW_HEIGHT + 60);
/** Passing by on the way to the scrollbar does not open it, and a slip of the hand does not close it. */
const OPEN_MS = 120;
const CLOSE_MS = 250;

interface OutlineRailProps extends QuestionOutlineProps {
  /** The number of questions on this path, and the reader's place among them. */
  count: number;
  index: number;
}

/** Thin marks beside the scrollbar, one per question, which open the list of all questions. */
export function OutlineRail({ count, index, ...outline }: OutlineRailProps) {
  const translate = useTranslations("chat.outline");
  const rail = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, show, soon, keep, close } = useOpening();
  /** Whether the focus is being returned to the button, which must not open it again. */
  const isReturning = useRef(false);

  if (count < LEAST_QUESTIONS) return null;
  const hasFocus = () => rail.current?.contains(document.activeElement) ?? false;

  function use() {
    show("used");
    rail.current?.querySelector("input")?.focus();
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !rail.current?.contains(relatedTarget)) close();
  }
  return (
    <nav
      ref={rail}
      aria-label={translate("label")}
      className="pointer-events-none absolute inset-y-0 right-[17px] z-20 flex items-center"
      onPointerLeave={() => !hasFocus() && soon(null, CLOSE_MS)}
      onPointerEnter={keep}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || open === null) return;
        event.stopPropagation();
        close();
        isReturning.current = true;
        button.current?.focus();
        isReturning.current = false;
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open !== null}
        aria-label={`${translate("label")}: ${translate("position", { current: index + 1, total: count })}`}
        onClick={use}
        onFocus={({ currentTarget }) => {
          if (!isReturning.current && currentTarget.matches(":focus-visible")) show("seen");
        }}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && soon("seen", OPEN_MS)}
        className="group pointer-events-auto flex flex-col items-end gap-1.5 rounded-sm py-2 pl-2"
      >
        <Marks count={count} index={index} />
      </button>
      {open && <OpenedOutline {...outline} autoFocus={open === "used"} onClose={close} />}
    </nav>
  );
}

function Marks({ count, index }: Pick<OutlineRailProps, "count" | "index">) {
  const marks = Math.min(count, MARKS);
  const here = Math.floor((Math.max(0, index) * marks) / count);
  return Array.from({ length: marks }, (_, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
      key={place}
      className={cn(
        "h-0.5 rounded-full",
        place === here
          ? "w-4 bg-accent forced-colors:bg-[Highlight]"
          : "w-2.5 bg-line-strong group-hover:bg-ink-3 forced-colors:bg-[CanvasText]",
      )}
    />
  ));
}

function OpenedOutline({ onClose, ...outline }: QuestionOutlineProps & { onClose: () => void }) {
  const onGo = (turnId: number | null) => {
    onClose();
    outline.onGo(turnId);
  };
  return (
    <div className="pointer-events-auto absolute top-2 right-full bottom-2 flex w-80 items-center">
      <div
        style={{ height: `min(32rem, 100%, ${heightFor(outline.turns)}px)` }}
        className="flex w-full flex-col overflow-hidden rounded-lg border border-line-strong bg-surface shadow-md"
      >
        <Suspense>
          <QuestionOutline {...outline} onGo={onGo} />
        </Suspense>
      </div>
    </div>
  );
}

/** "seen": by hover or focus; "used": by a click, with the focus inside. */
type Opened = "seen" | "used" | null;

function useOpening() {
  const [open, setOpen] = useState<Opened>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => clearTimeout(timer.current);
  const close = () => {
    keep();
    setOpen(null);
  };
  // The click responds before ten thousand questions are listed.
  const show = (next: "seen" | "used") => {
    keep();
    startTransition(() => setOpen(next));
  };
  const soon = (next: Opened, after: number) => {
    keep();
    timer.current = setTimeout(
      () => startTransition(() => setOpen((current) => (next === null ? null : (current ?? next)))),
      after,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { open, show, soon, keep, close };
}
