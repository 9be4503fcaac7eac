"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import type { DocumentRequest } from "@/components/document/document-request.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";

const DocumentViewer = dynamic(
  () => import("./document-viewer.tsx").then((module) => module.DocumentViewer),
  {
    ssr: false,
    loading: PanelSkeleton,
  },
);

export interface DocumentPanelProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** The document beside the conversation; Esc closes it. The viewer itself is only loaded when a document is opened. */
export function DocumentPanel({ request, onClose }: DocumentPanelProps) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // A menu or dialog above it takes its own Esc first.
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]'))
        return;
      onClose();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return (
    <DocumentViewer
      // Another document starts afresh; another passage of the same one only moves.
      key={`${request.doc_id}@${request.version}`}
      docId={request.doc_id}
      version={request.version}
      title={request.title}
      slot={request.slot}
      passages={request.passages}
      active={request.active}
      snippet={request.snippet}
      part={request.part}
      view={request.view}
      opening={request}
      onClose={onClose}
    />
  );
}
