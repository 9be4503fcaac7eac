import dynamic from "next/dynamic";
import type { DocumentRequest } from "@/components/document/document-request.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";

const DocumentViewer = dynamic(
  () => import("./document-viewer.tsx").then((module) => module.DocumentViewer),
  {
    ssr: false,
    loading: PanelSkeleton,
  },
);

/** The document beside the conversation. The viewer itself is only loaded when a document is opened. */
export function DocumentPanel({ request }: { request: DocumentRequest }) {
  return (
    <DocumentViewer
      // Another document or version starts afresh; another passage of the same one only scrolls.
      key={`${request.docId}@${request.version}`}
      docId={request.docId}
      version={request.version}
      title={request.title}
      slot={request.slot}
      passages={request.passages}
      active={request.active}
      snippet={request.snippet}
      part={request.part}
      view={request.view}
      opening={request}
    />
  );
}
