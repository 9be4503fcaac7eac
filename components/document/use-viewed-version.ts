import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ApiError } from "@/components/api/api-error.ts";
import { originalUrl } from "@/components/document/document-api.ts";
import { useDocument } from "@/components/document/use-document.ts";
import type { PdfFault } from "@/components/document/use-pdf.ts";
import type { VersionView } from "@/components/document/version-view.ts";
import { hasPages, type ViewerTab, viewKindOf } from "@/components/document/view-kind.ts";
import type { Rendition } from "@/lib/domain/document.ts";

export type ViewedVersion = ReturnType<typeof useViewedVersion>;

interface Asked {
  docId: string;
  /** Null: the current version. */
  version: number | null;
  view: VersionView;
  onView: ((view: VersionView) => void) | undefined;
  opening: unknown;
}

/** The version that is viewed, in which view and tab, and what keeps it from being shown. */
export function useViewedVersion({ docId, version, view: wantedView, onView, opening }: Asked) {
  const [ownView, setOwnView] = useState(wantedView);
  const [pdfFault, setPdfFault] = useState<{ version: number; reason: PdfFault } | null>(null);
  const [wantedTab, setTab] = useState<ViewerTab>("original");

  // A newly opened document is shown in the view it was asked for, whatever was chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` is what triggers it
  useEffect(() => setOwnView(wantedView), [opening, wantedView]);
  const chosen = onView ? wantedView : ownView;
  const { detail, shown, versionRecord, rendition, newer } = useDocument(docId, version, chosen);
  const view = newer === null ? "cited" : chosen;
  const text = rendition.data ?? null;
  const kind = viewKindOf(versionRecord?.mediaType);
  const paged = hasPages(kind);
  const hasText = text !== null && text.markdown.trim() !== "";
  // If the original cannot be read, its text is shown as the last good snapshot.
  const fault = pdfFault?.version === shown && hasText ? pdfFault : null;
  // The file exists and can be downloaded; only its pages cannot be drawn.
  const undrawn = fault !== null && kind === "hwp" && !["missing", "unreachable"].includes(fault.reason);
  const tabs = useMemo<ViewerTab[]>(
    () => (paged && !fault ? (hasText ? ["original", "text"] : ["original"]) : ["text"]),
    [paged, hasText, fault],
  );
  const originalGone = useOriginalGone(docId, versionRecord && !paged ? versionRecord.version : null);
  const tab = tabs.includes(wantedTab) ? wantedTab : (tabs[0] ?? "text");

  const looked = { detail, rendition, versionRecord, text, paged };
  return {
    ...looked,
    ...hindranceOf(looked),
    kind,
    shown,
    newer,
    hasText,
    view,
    setView: onView ?? setOwnView,
    /** The two versions that are compared; null while a single one is viewed. */
    compared:
      view === "difference" && newer !== null && version !== null ? { from: version, to: newer } : null,
    tabs,
    tab,
    setTab,
    fault,
    undrawn,
    setPdfFault,
    originalGone,
  };
}

type Looked = Pick<ReturnType<typeof useDocument>, "detail" | "rendition" | "versionRecord"> & {
  text: Rendition | null;
  paged: boolean;
};

/** What keeps the document from being shown, and the version that is shown if nothing does. */
function hindranceOf({ detail, rendition, versionRecord, text, paged }: Looked) {
  const missing = detail.data !== undefined && versionRecord === null;
  const failure =
    detail.error ??
    (missing ? new ApiError("not_found", { message: "There is no such version.", status: 404 }) : null) ??
    (paged ? null : rendition.error);
  // Pages can be viewed even if their text could not be read.
  const unread =
    versionRecord !== null &&
    versionRecord.status !== "ready" &&
    !(paged && versionRecord.status === "failed")
      ? versionRecord
      : null;
  const viewed =
    versionRecord !== null && !failure && !unread && (paged || text !== null) ? versionRecord : null;
  return { missing, failure, unread, viewed };
}

/**
 * Whether the uploaded file is gone although its text is there. Only asked for documents shown as text: a PDF
 * shows by itself that it cannot be opened.
 */
function useOriginalGone(docId: string, version: number | null): boolean {
  const probe = useQuery({
    queryKey: ["documents", "original", docId, version],
    queryFn: async ({ signal }) => {
      const url = originalUrl(docId, version ?? 0);
      // The browser's cache would still have a file that has gone since.
      const response = await fetch(url, { headers: { range: "bytes=0-0" }, cache: "no-store", signal });
      await response.body?.cancel();
      // An empty file has no first byte, but it exists.
      return !response.ok && response.status !== 416;
    },
    enabled: version !== null,
    retry: false,
    staleTime: 60_000,
  });
  return probe.data ?? false;
}
