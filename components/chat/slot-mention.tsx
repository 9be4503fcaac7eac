import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useRef,
} from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";
import { passageFor } from "./passage-words.ts";
import { useTurn } from "./turn-context.tsx";
import { UnsupportedContext } from "./unsupported-sentence.tsx";

const SentenceContext = createContext<string | null>(null);

/** The words before a number, highlighted while the number or its source is pointed at. */
export function CitedSentence({ slots, children }: { slots: string; children?: ReactNode }) {
  const id = useId();
  const { lit } = useTurn();
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
  const { refs, lit, card, setCard, commands } = useTurn();
  const sentence = useContext(SentenceContext);
  const doubtful = useContext(UnsupportedContext);
  const button = useRef<HTMLButtonElement>(null);
  const { sentenceText, show, showSoon, hideSoon, stay } = usePassageCard(slot, sentence, button);
  const docRef = refs.find((candidate) => candidate.slot === slot);
  if (!docRef) return null;

  const isTouch = (event: PointerEvent) => event.pointerType === "touch";

  return (
    <button
      ref={button}
      type="button"
      aria-label={translate(doubtful ? "slotLabelDoubtful" : "slotLabel", { slot, title: docRef.title })}
      data-slot={slot}
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
      onPointerEnter={(event) => !isTouch(event) && showSoon()}
      onPointerLeave={(event) => !isTouch(event) && hideSoon()}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && show()}
      onBlur={(event) => {
        const into = event.relatedTarget;
        if (!(into instanceof Element && into.closest("[data-passage-card]"))) hideSoon();
      }}
      onPointerUp={(event) => {
        if (isTouch(event)) show();
      }}
      onClick={(event) => {
        // A tap shows the card, which offers both ways on; a click or Enter opens the passage.
        if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === "touch")
          return;
        stay();
        setCard(null);
        commands.open(docRef, passageFor(docRef, sentenceText()));
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

const HOVER_MS = 120;
const LEAVE_MS = 160;

/** Shows the passage behind a number while it is pointed at, and closes it a little later. */
function usePassageCard(slot: number, sentence: string | null, button: RefObject<HTMLButtonElement | null>) {
  const { setLit, setCard } = useTurn();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
  const hideSoon = () =>
    later(() => {
      setLit(null);
      // The pointer may have moved into the card, which then keeps itself open.
      if (!document.querySelector("[data-passage-card]:hover")) setCard(null);
    }, LEAVE_MS);
  return {
    sentenceText,
    show,
    showSoon: () => later(show, HOVER_MS),
    hideSoon,
    stay: () => clearTimeout(timer.current),
  };
}
