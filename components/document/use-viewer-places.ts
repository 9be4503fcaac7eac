import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { DocumentPart } from "@/components/document/document-part.ts";
import { FIND_LIMIT, findInText, type MarkRange } from "@/components/document/mark-ranges.ts";
import { usePart } from "@/components/document/use-part.ts";
import { type Aim, useAim, usePassages } from "@/components/document/use-passages.ts";
import type { ViewedVersion } from "@/components/document/use-viewed-version.ts";
import type { ViewerTab } from "@/components/document/view-kind.ts";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";
import type { Passage } from "@/lib/domain/doc-ref.ts";

/** The element the document is shown in. */
export const VIEW_ID = "document-view";

export type ViewerPlaces = ReturnType<typeof useViewerPlaces>;

interface Opened {
  version: number | null;
  passages: readonly Passage[];
  active: number;
  part: DocumentPart | null;
  opening: unknown;
  asPage: boolean;
}

/** The places in the document to go to: its passages, the part it was opened at, and search hits. */
export function useViewerPlaces(
  root: RefObject<HTMLElement | null>,
  { text, shown, tab, setTab, versionRecord }: ViewedVersion,
  { version, passages, active, part, opening, asPage }: Opened,
) {
  const findInput = useRef<HTMLInputElement>(null);
  const markdown = text?.markdown ?? "";
  const { target, aim } = useAim();
  // Offsets belong to the cited version; in another one they would mark the wrong words.
  const isCited = version === null || shown === version;
  const openedAt = usePart(isCited ? part : null, opening, {
    text,
    aim,
    pageCount: tab === "original" ? (versionRecord?.pages ?? 0) : 0,
  });
  // Until the text has loaded, nobody knows whether it has such a part.
  const opensElsewhere = part !== null && (text === null || openedAt.shown !== null);
  const cited = usePassages(passages, active, opening, { isCited, markdown, aim, opensElsewhere });
  const find = useFind(markdown, aim);
  const { setOpen: setFindOpen } = find;
  const openFind = useCallback(
    (open: boolean) => {
      setFindOpen(open);
      if (open) requestAnimationFrame(() => findInput.current?.select());
      else root.current?.querySelector<HTMLElement>(`#${VIEW_ID} [tabindex]`)?.focus({ preventScroll: true });
    },
    [setFindOpen, root],
  );
  useViewerKeys(root, { asPage, onFind: () => openFind(true), onWalk: cited.walk });
  /** Shows the original or the text, at the same place. */
  function openTab(next: ViewerTab, page: number) {
    setTab(next);
    if (cited.count > 0) cited.show(cited.active);
    else aim({ kind: "page", page });
  }
  return { target, aim, openedAt, cited, find, findInput, openFind, openTab };
}

/**
 * [ and ] step through the passages. Ctrl or ⌘ F searches the document if it is the page or has the focus.
 */
function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  { asPage, onFind, onWalk }: { asPage: boolean; onFind: () => void; onWalk: (step: 1 | -1) => void },
): void {
  useWindowKeys(({ target, key, metaKey, ctrlKey, altKey }) => {
    if ((metaKey || ctrlKey) && key.toLowerCase() === "f") {
      const isInside = target instanceof Node && root.current?.contains(target);
      if (!asPage && !isInside) return false;
      // The browser's own search sees only the part of a long document that is drawn.
      onFind();
      return true;
    }
    if (metaKey || ctrlKey || altKey || isWriting(target) || !/^[[\]]$/.test(key)) return false;
    onWalk(key === "[" ? -1 : 1);
    return true;
  });
}

const NO_HITS: readonly MarkRange[] = [];

/** The search inside the open document; the view goes to the first hit, then from hit to hit. */
function useFind(markdown: string, aim: Aim) {
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
