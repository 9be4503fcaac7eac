import { useDeferredValue, useMemo, useState } from "react";
import { FIND_LIMIT, findInText, type MarkRange } from "@/components/document/mark-ranges.ts";

const QUERY_LENGTH_MIN = 1;

/** The search inside the open document. */
export function useFind(markdown: string) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(query);
  const hits = useMemo<MarkRange[]>(
    () =>
      wanted.trim().length < QUERY_LENGTH_MIN
        ? []
        : findInText(markdown, wanted).map((hit, index) => ({ ...hit, kind: "found", index })),
    [markdown, wanted],
  );
  return {
    query,
    hits,
    /** More are there than are counted. */
    limited: hits.length >= FIND_LIMIT,
    active: Math.min(active, Math.max(0, hits.length - 1)),
    setQuery: (next: string) => {
      setQuery(next);
      setActive(0);
    },
    setActive,
  };
}
