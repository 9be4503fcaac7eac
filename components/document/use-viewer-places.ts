import { type RefObject, useCallback, useRef } from "react";
import type { DocumentPart } from "@/components/document/document-part.ts";
import { useFind } from "@/components/document/use-find.ts";
import { usePart } from "@/components/document/use-part.ts";
import { useAim, usePassages } from "@/components/document/use-passages.ts";
import type { ViewedVersion } from "@/components/document/use-viewed-version.ts";
import { useViewerKeys } from "@/components/document/use-viewer-keys.ts";
import type { ViewerTab } from "@/components/document/view-kind.ts";
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
