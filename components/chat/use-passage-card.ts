import { type RefObject, useRef } from "react";
import { useTurn } from "./turn-context.tsx";

const HOVER_MS = 120;
const LEAVE_MS = 160;

/** Shows the passage behind a number while it is pointed at, and closes it a little later. */
export function usePassageCard(
  slot: number,
  sentence: string | null,
  button: RefObject<HTMLButtonElement | null>,
) {
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
