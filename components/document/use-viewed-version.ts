import { useEffect, useMemo, useState } from "react";
import { ApiError } from "@/components/api/api-error.ts";
import { PDF_MEDIA_TYPE } from "@/components/document/document-api.ts";
import { useDocument } from "@/components/document/use-document.ts";
import { useOriginalGone } from "@/components/document/use-original.ts";
import type { PdfFault } from "@/components/document/use-pdf.ts";
import type { VersionView } from "@/components/document/version-view.ts";
import type { ViewerTab } from "@/components/document/viewer-tools.tsx";
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

/** The version that is looked at, from which side and in which tab, and what stands in the way of it. */
export function useViewedVersion({ docId, version, view: wantedView, onView, opening }: Asked) {
  const [ownView, setOwnView] = useState(wantedView);
  const [pdfFault, setPdfFault] = useState<{ version: number; reason: PdfFault } | null>(null);
  const [wantedTab, setTab] = useState<ViewerTab>("original");

  // What is opened anew is wanted as it was cited, whatever one looked at before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` is what triggers it
  useEffect(() => setOwnView(wantedView), [opening, wantedView]);
  const chosen = onView ? wantedView : ownView;
  const { detail, shown, versionRecord, rendition, newer } = useDocument(docId, version, chosen);
  const view = newer === null ? "cited" : chosen;
  const text = rendition.data ?? null;
  const isPdf = versionRecord?.mediaType === PDF_MEDIA_TYPE;
  const hasText = text !== null && text.markdown.trim() !== "";
  // The last good snapshot of an original that cannot be read is its text.
  const fault = pdfFault?.version === shown && hasText ? pdfFault : null;
  const tabs = useMemo<ViewerTab[]>(
    () => (isPdf && !fault ? (hasText ? ["original", "text"] : ["original"]) : ["text"]),
    [isPdf, hasText, fault],
  );
  const originalGone = useOriginalGone(docId, versionRecord && !isPdf ? versionRecord.version : null);
  const tab = tabs.includes(wantedTab) ? wantedTab : (tabs[0] ?? "text");

  const looked = { detail, rendition, versionRecord, text, isPdf };
  return {
    ...looked,
    ...hindranceOf(looked),
    shown,
    newer,
    hasText,
    view,
    setView: onView ?? setOwnView,
    /** The two versions that are compared; null while one is looked at by itself. */
    compared:
      view === "difference" && newer !== null && version !== null ? { from: version, to: newer } : null,
    tabs,
    tab,
    setTab,
    fault,
    setPdfFault,
    originalGone,
  };
}

type Looked = Pick<ReturnType<typeof useDocument>, "detail" | "rendition" | "versionRecord"> & {
  text: Rendition | null;
  isPdf: boolean;
};

/** What stands in the way of the document, and the version that can be seen when nothing does. */
function hindranceOf({ detail, rendition, versionRecord, text, isPdf }: Looked) {
  const missing = detail.data !== undefined && versionRecord === null;
  const failure =
    detail.error ??
    (missing ? new ApiError("not_found", { message: "There is no such version.", status: 404 }) : null) ??
    (isPdf ? null : rendition.error);
  // A PDF can be looked at even when its text could not be read.
  const unread =
    versionRecord !== null &&
    versionRecord.status !== "ready" &&
    !(isPdf && versionRecord.status === "failed")
      ? versionRecord
      : null;
  const viewed =
    versionRecord !== null && !failure && !unread && (isPdf || text !== null) ? versionRecord : null;
  return { missing, failure, unread, viewed };
}
