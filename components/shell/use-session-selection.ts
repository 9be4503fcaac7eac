import { useRef, useState } from "react";

export type SessionSelection = ReturnType<typeof useSessionSelection>;

/**
 * The conversations selected in order to do something with all of them; null while none are being selected.
 */
export function useSessionSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const anchor = useRef<string | null>(null);

  /** `isRange`: also all between this one and the one chosen last. */
  function toggle(sessionId: string, isRange = false) {
    const from = isRange && anchor.current !== null ? listed.indexOf(anchor.current) : -1;
    const to = listed.indexOf(sessionId);
    const ids = from < 0 ? [sessionId] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    const isOn = !chosen?.has(sessionId);
    anchor.current = sessionId;
    setChosen((current) => {
      const next = new Set(current);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      return next;
    });
  }
  return {
    isChoosing: chosen !== null,
    has: (sessionId: string) => chosen?.has(sessionId) ?? false,
    toggle,
    begin: () => setChosen(new Set()),
    all: () => setChosen(new Set(listed)),
    end: () => {
      anchor.current = null;
      setChosen(null);
    },
  };
}
