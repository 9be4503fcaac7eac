"use client";

import type { DocumentRequest } from "@/components/document/document-request.ts";

export interface DocumentPanelProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** The document beside the conversation. */
export function DocumentPanel({ request, onClose }: DocumentPanelProps) {
  return (
    <section aria-label={request.title}>
      <button type="button" onClick={onClose}>
        ×
      </button>
    </section>
  );
}
