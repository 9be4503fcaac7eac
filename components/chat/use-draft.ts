import { useCallback, useEffect, useState } from "react";

const keyOf = (place: string) => `ibid_draft:${place}`;

function read(place: string): string {
  try {
    return localStorage.getItem(keyOf(place)) ?? "";
  } catch {
    return "";
  }
}

/** What was written in one place goes on in another. */
export function moveDraft(from: string, to: string): void {
  const draft = read(from);
  if (draft === "") return;
  try {
    localStorage.setItem(keyOf(to), draft);
    localStorage.removeItem(keyOf(from));
  } catch {
    // As below.
  }
}

/** Takes away what was written and not sent, of every conversation. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(""))) localStorage.removeItem(key);
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}

/**
 * What is being written, kept in the browser so that a reload loses nothing. `place`: a session, or "new".
 */
export function useDraft(place: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState("");
  // Read after the first paint, which must equal the server's; whatever was typed before that is kept.
  useEffect(() => setDraft((typed) => typed || read(place)), [place]);
  const write = useCallback(
    (text: string) => {
      setDraft(text);
      try {
        if (text === "") localStorage.removeItem(keyOf(place));
        else localStorage.setItem(keyOf(place), text);
      } catch {
        // A full or forbidden storage only costs the survival of the draft.
      }
    },
    [place],
  );
  return [draft, write];
}
