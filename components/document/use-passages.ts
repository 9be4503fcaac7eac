import { useCallback, useEffect, useMemo, useState } from "react";
import { locatedPassages, type MarkRange } from "@/components/document/mark-ranges.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import type { Passage } from "@/lib/domain/doc-ref.ts";

type WithoutStamp<Target> = Target extends ViewTarget ? Omit<Target, "stamp"> : never;
export type Aim = (next: WithoutStamp<ViewTarget>) => void;

/** Where the view should go; every call goes there again. */
export function useAim(): { target: ViewTarget | null; aim: Aim } {
  const [target, setTarget] = useState<ViewTarget | null>(null);
  const aim = useCallback<Aim>(
    (next) => setTarget((last) => ({ ...next, stamp: (last?.stamp ?? 0) + 1 })),
    [],
  );
  return { target, aim };
}

/**
 * The cited passages of the viewed version, and the steps through them. `opening` identifies the request to
 * open the document: when it changes, the view goes to the wanted passage, unless it `opensElsewhere`, at a
 * named part.
 */
export function usePassages(
  passages: readonly Passage[],
  first: number,
  opening: unknown,
  {
    isCited,
    markdown,
    aim,
    opensElsewhere,
  }: { isCited: boolean; markdown: string; aim: Aim; opensElsewhere: boolean },
) {
  const [active, setActive] = useState(first);
  const marks = useMemo<MarkRange[]>(
    () =>
      isCited
        ? locatedPassages(passages, markdown.length).map(({ passage, index }) =>
            trimmed(passage, index, markdown),
          )
        : [],
    [isCited, passages, markdown],
  );
  const show = useCallback(
    (index: number) => {
      const passage = passages[index];
      if (!passage) return;
      setActive(index);
      aim({ kind: "passage", index, from: passage.from, page: passage.page });
    },
    [passages, aim],
  );
  // A passage without a page number can only be found in a PDF once the text has loaded.
  const placed = passages[first]?.page !== undefined || markdown !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` and `placed` are what triggers it
  useEffect(() => {
    if (!isCited) return;
    if (opensElsewhere) setActive(first);
    else show(first);
  }, [opening, first, isCited, show, placed, opensElsewhere]);

  const count = isCited ? passages.length : 0;
  const walk = useCallback(
    (step: 1 | -1) => {
      if (count > 0) show((active + step + count) % count);
    },
    [count, active, show],
  );
  return { active, marks, count, show, walk };
}

/** The passage without white space at either end, so that its numeral stands beside its first word. */
function trimmed(passage: Passage, index: number, markdown: string): MarkRange {
  let { from, to } = passage;
  while (from < to && /\s/.test(markdown[from] ?? "")) from += 1;
  while (to > from && /\s/.test(markdown[to - 1] ?? "")) to -= 1;
  return { from, to, kind: "cited", index };
}
