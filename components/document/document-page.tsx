"use client";

import { ArrowLeft, Menu as MenuIcon } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { documentHref, parseDocumentHref } from "@/components/document/document-href.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";
import type { VersionView } from "@/components/document/version-view.ts";
import { setSidebarOpen } from "@/components/shell/sidebar-store.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";

const DocumentViewer = dynamic(
  () => import("./document-viewer.tsx").then((module) => module.DocumentViewer),
  {
    ssr: false,
    loading: PanelSkeleton,
  },
);

/** The viewer as a page of its own; its address says what is marked. */
export function DocumentPage({ docId }: { docId: string }) {
  const translate = useTranslations("common.navigation");
  const documentWords = useTranslations("document");
  const search = useSearchParams();
  const view = useMemo(() => parseDocumentHref(docId, new URLSearchParams(search)), [docId, search]);
  // The view is in the address, so that a reload or a link shows the same. It replaces the history entry,
  // because it is no place to go back to.
  const onView = useCallback(
    (next: VersionView) => window.history.replaceState(null, "", documentHref({ ...view, view: next })),
    [view],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <h1 className="sr-only">{documentWords("document")}</h1>
      <div className="flex h-10 shrink-0 items-center gap-1 border-line border-b bg-ground px-3 text-sm">
        <IconButton
          icon={MenuIcon}
          size={18}
          label={translate("openSessions")}
          className="md:hidden"
          onClick={() => setSidebarOpen(true)}
        />
        <Link
          href="/library"
          className="inline-flex items-center gap-1.5 rounded-sm px-2 py-1 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft size={15} aria-hidden="true" />
          {translate("library")}
        </Link>
      </div>
      <div className="min-h-0 flex-1">
        <DocumentViewer
          key={`${docId}@${view.version}`}
          docId={docId}
          version={view.version}
          slot={view.slot}
          passages={view.passages}
          active={view.active}
          part={view.part}
          view={view.view}
          onView={onView}
          asPage
        />
      </div>
    </div>
  );
}
