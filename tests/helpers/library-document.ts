import type { LibraryDocument } from "../../lib/domain/document.ts";

/** A PDF that was read, as its owner sees it. */
export const LIBRARY_DOCUMENT: LibraryDocument = {
  docId: "d1",
  title: "Report",
  uri: "report.pdf",
  docType: "",
  mediaType: "application/pdf",
  bytes: 1000,
  pages: 3,
  version: 1,
  readyVersion: 1,
  checksum: "c",
  status: "ready",
  progress: 1,
  metadata: {},
  properties: { language: "ko", products: [], hasSteps: false, hasTable: false, replaced: false },
  createdBy: "u",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  own: true,
  mayChange: true,
};
