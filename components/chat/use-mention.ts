import { type RefObject, useCallback, useState } from "react";
import { type Mention, mentionAt } from "./mention.ts";

/** Writes as if typed, so that the browser's own undo takes it back. */
function replaceRange(field: HTMLTextAreaElement, from: number, to: number, words: string) {
  field.focus();
  field.setSelectionRange(from, to);
  const done =
    words === ""
      ? document.execCommand("delete")
      : // The only way to change a field that keeps what undo knows; deprecated, and without a successor.
        document.execCommand("insertText", false, words);
  if (done) return;
  field.setRangeText(words, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The `@` being completed in a field, and what completing it does. */
export function useMention(text: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState<number | null>(null);
  /** The place of an `@` that was closed with Escape. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  /** The text inserted last, and where it ends. */
  const [inserted, setInserted] = useState<{ words: string; end: number } | null>(null);
  const found = caret === null ? null : mentionAt(text, Math.min(caret, text.length));
  const mention = found && found.from !== dismissed ? found : null;

  /** Call after every key and click. */
  const followCaret = useCallback((element: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd, value } = element;
    const next = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(next);
    const at = next === null ? null : mentionAt(value, next);
    setDismissed((place) => (at && at.from === place ? place : null));
  }, []);
  const leave = useCallback(() => setCaret(null), []);
  const dismiss = useCallback(() => setDismissed(found?.from ?? null), [found?.from]);

  const insert = useCallback(
    ({ from, to }: Mention, words: string) => {
      if (!field.current) return;
      replaceRange(field.current, from, to, words);
      setInserted({ words, end: from + words.length });
      setCaret(null);
    },
    [field],
  );

  /** Right after an insertion, Backspace removes it as a whole. */
  const takeBack = useCallback((): boolean => {
    const element = field.current;
    if (!inserted || !element) return false;
    const { words, end } = inserted;
    const { selectionStart, selectionEnd, value } = element;
    if (selectionStart !== end || selectionEnd !== end || value.slice(end - words.length, end) !== words)
      return false;
    replaceRange(element, end - words.length, end, "");
    setInserted(null);
    return true;
  }, [field, inserted]);

  return { mention, followCaret, leave, dismiss, insert, takeBack };
}
