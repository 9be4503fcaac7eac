"use client";

import { createContext, type PointerEvent, type ReactNode, useContext, useId, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";
import { useAnswer } from "./answer-context.tsx";
import { passageFor } from "./passage-words.ts";
import { UnsupportedContext } from "./unsupported-sentence.tsx";

const HOVER_MS = 120;
const LEAVE_MS = 160;

const SentenceContext = createContext<string | null>(null);

/** The words a number stands behind; tinted while the number or its source is looked at. */
export function CitedSentence({ slots, children }: { slots: string; children?: ReactNode }) {
  const id = useId();
  const { lit } = useAnswer();
  const isLit =
    lit !== null &&
    (lit.sentence === null ? slots.split(" ").includes(String(lit.slot)) : lit.sentence === id);
  return (
    <SentenceContext.Provider value={id}>
      <span
        data-sentence={id}
        className={cn(
          "cited-sentence rounded-[3px]",
          isLit && "bg-accent-soft shadow-[0_0_0_2px_var(--accent-soft)]",
        )}
      >
        {children}
      </span>
    </SentenceContext.Provider>
  );
}

/** `[n]` in the text: the numeral, with the passage on hover or focus and the document on click. */
export function SlotMention({ slot }: { slot: number }) {
  const translate = useTranslations("chat.sources");
  const { refs, lit, setLit, card, setCard, open } = useAnswer();
  const sentence = useContext(SentenceContext);
  const doubtful = useContext(UnsupportedContext);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const docRef = refs.find((candidate) => candidate.slot === slot);
  if (!docRef) return null;

  const sentenceText = () =>
    button.current?.closest("[data-sentence]")?.textContent?.replace(/\s*\d+\s*$/, "") ?? "";
  const show = () => {
    if (!button.current) return;
    setLit({ slot, sentence });
    setCard({ slot, anchor: button.current, sentenceText: sentenceText() });
  };
  const later = (work: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay);
  };
  const leave = () =>
    later(() => {
      setLit(null);
      // The pointer may have gone on into the card, which then keeps itself open.
      if (!document.querySelector("[data-passage-card]:hover")) setCard(null);
    }, LEAVE_MS);
  const isTouch = (event: PointerEvent) => event.pointerType === "touch";

  return (
    <button
      ref={button}
      type="button"
      aria-label={translate(doubtful ? "slotLabelDoubtful" : "slotLabel", { slot, title: docRef.title })}
      aria-haspopup="dialog"
      aria-expanded={card?.anchor === button.current && card !== null}
      className={cn(
        slotMarkLook({
          small: true,
          doubtful,
          active: lit?.slot === slot && (lit.sentence === null || lit.sentence === sentence),
        }),
        "mx-px align-[3px] no-underline",
      )}
      onPointerEnter={(event) => !isTouch(event) && later(show, HOVER_MS)}
      onPointerLeave={(event) => !isTouch(event) && leave()}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && show()}
      onBlur={(event) => {
        const into = event.relatedTarget;
        if (!(into instanceof Element && into.closest("[data-passage-card]"))) leave();
      }}
      onPointerUp={(event) => {
        if (isTouch(event)) show();
      }}
      onClick={(event) => {
        // A tap shows the card, which has both ways to go on; a click or Enter opens at the passage.
        if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === "touch")
          return;
        clearTimeout(timer.current);
        setCard(null);
        open(docRef, passageFor(docRef, sentenceText()));
      }}
      onKeyDown={(event) => {
        if (card && (event.key === "ArrowDown" || (event.key === "Tab" && !event.shiftKey))) {
          const first = document.querySelector<HTMLElement>("[data-passage-card] button");
          if (first) {
            event.preventDefault();
            first.focus();
          }
        }
      }}
    >
      {slot}
    </button>
  );
}
