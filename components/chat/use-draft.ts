import { useCallback, useEffect, useState } from "react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";

const keyOf = (place: string) => `ibid_draft:${place}`;

function read(place: string): string {
  return readKept(keyOf(place)) ?? "";
}

/** Stores the draft. */
export function keepDraft(place: string, text: string): void {
  keepItem(keyOf(place), text === "" ? null : text);
}

/** Moves the draft of one place to another. */
export function moveDraft(from: string, to: string): void {
  const draft = read(from);
  if (draft === "") return;
  keepDraft(to, draft);
  keepDraft(from, "");
}

/** Deletes the unsent drafts of every conversation. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(""))) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}

/** The draft, kept in the browser so that a reload loses nothing. `place`: a session, or "new". */
export function useDraft(place: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState("");
  // Read after the first paint, which must equal the server's; whatever was typed before that is kept.
  useEffect(() => setDraft((typed) => typed || read(place)), [place]);
  const write = useCallback(
    (text: string) => {
      setDraft(text);
      keepDraft(place, text);
    },
    [place],
  );
  return [draft, write];
}
