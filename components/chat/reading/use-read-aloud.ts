import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";
import { useTurn } from "../turn-context.tsx";
import { spokenLanguage, spokenSentences } from "./spoken-sentences.ts";

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

/** A sentence on the page. */
interface SentenceRange {
  text: string;
  range: Range;
  /** The slot of the source it rests on; null if it cites none. */
  slot: number | null;
  /** The value that marks it as cited (`data-sentence`). */
  cited: string | null;
}

const BLOCKS = "p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote";
/** Source numbers are shown, not read; code and formulas are not part of a sentence. */
const UNREAD = "button, pre, math, .katex, [aria-hidden='true']";

/** The sentences of an answer in reading order, taken from the page so that marks are placed on the words. */
function sentenceRanges(root: Element): SentenceRange[] {
  return blocksOf(root).flatMap((nodes) => {
    const text = nodes.map((node) => node.data).join("");
    return spokenSentences(text).map(({ from, to }) => {
      const range = document.createRange();
      range.setStart(...placeAt(nodes, from, false));
      range.setEnd(...placeAt(nodes, to, true));
      return { text: text.slice(from, to), range, ...sourceOf(range) };
    });
  });
}

/** Groups text nodes by the innermost block that contains them. */
function blocksOf(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blocks: Text[][] = [];
  let last: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(UNREAD)) continue;
    const block = node.parentElement?.closest(BLOCKS) ?? root;
    if (block === last) blocks.at(-1)?.push(node);
    else blocks.push([node]);
    last = block;
  }
  return blocks;
}

function placeAt(nodes: readonly Text[], at: number, isEnd: boolean): [Text, number] {
  let left = at;
  let last: Text | undefined;
  for (const node of nodes) {
    last = node;
    if (isEnd ? left <= node.length : left < node.length) return [node, left];
    left -= node.length;
  }
  if (!last) throw new Error("A sentence is looked for in a block without text.");
  return [last, last.length];
}

function sourceOf({ startContainer }: Range): Pick<SentenceRange, "slot" | "cited"> {
  const sentence = startContainer.parentElement?.closest<HTMLElement>("[data-sentence]");
  const slot = sentence?.querySelector("[data-slot]")?.getAttribute("data-slot");
  return { slot: slot ? Number(slot) : null, cited: sentence?.getAttribute("data-sentence") ?? null };
}
