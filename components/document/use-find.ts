import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { FIND_LIMIT, findInText, type MarkRange } from "@/components/document/mark-ranges.ts";
import type { Aim } from "@/components/document/use-passages.ts";

const NO_HITS: readonly MarkRange[] = [];

/** The search inside the open document; the view goes to the first hit, then from hit to hit. */
export function useFind(markdown: string, aim: Aim) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(query);
  const hits = useMemo<readonly MarkRange[]>(
    () =>
      open ? findInText(markdown, wanted).map((hit, index) => ({ ...hit, kind: "found", index })) : NO_HITS,
    [open, markdown, wanted],
  );
  useEffect(() => {
    setActive(0);
    if (hits[0]) aim({ kind: "found", index: 0, from: hits[0].from });
  }, [hits, aim]);

  const step = (by: 1 | -1) => {
    if (hits.length === 0) return;
    const index = (active + by + hits.length) % hits.length;
    const hit = hits[index];
    setActive(index);
    if (hit) aim({ kind: "found", index, from: hit.from });
  };
  /** `limited`: there may be more hits than were counted. */
  return { open, setOpen, query, setQuery, hits, active, step, limited: hits.length >= FIND_LIMIT };
}
