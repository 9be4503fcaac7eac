import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";
import { useTurn } from "../turn-context.tsx";
import { type SentenceRange, sentenceRanges } from "./sentence-ranges.ts";
import { spokenLanguage } from "./spoken-sentences.ts";

/** `::highlight(…)` in globals.css: a mark that does not change the page's elements. */
const HIGHLIGHT = "ibid-reading";
/** The user pressed stop, or another answer is being read: not an error. */
const ENDED = new Set<string>(["canceled", "interrupted"]);

export interface Reading {
  place: number;
  count: number;
  slot: number | null;
}

interface ReadAloud {
  /** What is being read; null: nothing. */
  reading: Reading | null;
  /** Undefined if the browser has no voice. */
  start: (() => void) | undefined;
  stop: () => void;
}

/**
 * Reads the answer around `place` aloud, one sentence at a time, because some browsers fall silent in the
 * middle of a long text. The sentence and its source are marked while they are read.
 */
export function useReadAloud(place: RefObject<HTMLElement | null>): ReadAloud {
  const translate = useTranslations("chat.turn");
  const { setLit } = useTurn();
  const [reading, setReading] = useState<Reading | null>(null);
  /** The current run; a new one ends the one before it. */
  const run = useRef<symbol>(undefined);
  const canSpeak = useCanSpeak();

  const end = useCallback(() => {
    if (!run.current) return;
    run.current = undefined;
    CSS.highlights?.delete(HIGHLIGHT);
    setLit(null);
    setReading(null);
  }, [setLit]);
  const stop = useCallback(() => {
    if (!run.current) return;
    end();
    speechSynthesis.cancel();
  }, [end]);
  // A voice that went on after its answer was gone could not be stopped.
  useEffect(() => stop, [stop]);

  function start() {
    const root = place.current?.closest("article")?.querySelector(".text-answer");
    const sentences = root ? sentenceRanges(root) : [];
    if (sentences.length === 0) return;
    speechSynthesis.cancel();
    const own = Symbol("run");
    run.current = own;
    const speak = (at: number) => {
      if (run.current !== own) return;
      const sentence = sentences[at];
      if (!sentence) return end();
      mark(sentence);
      setLit(sentence.slot === null ? null : { slot: sentence.slot, sentence: sentence.cited });
      setReading({ place: at + 1, count: sentences.length, slot: sentence.slot });
      const utterance = new SpeechSynthesisUtterance(sentence.text);
      utterance.lang = spokenLanguage(sentence.text);
      utterance.onend = () => speak(at + 1);
      utterance.onerror = ({ error }) => {
        if (run.current !== own) return;
        end();
        if (!ENDED.has(error)) showToast({ tone: "error", text: translate("readAloudFailed") });
      };
      speechSynthesis.speak(utterance);
    };
    speak(0);
  }
  return { reading, start: canSpeak ? start : undefined, stop };
}

function mark({ range }: SentenceRange): void {
  if ("Highlight" in window) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

const noChange = () => () => {};

function useCanSpeak(): boolean {
  return useSyncExternalStore(
    noChange,
    () => "speechSynthesis" in window,
    () => false,
  );
}
