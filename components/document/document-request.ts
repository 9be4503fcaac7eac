import type { DocumentPart } from "@/components/document/document-part.ts";
import type { VersionView } from "@/components/document/version-view.ts";
import type { Passage } from "@/lib/domain/doc-ref.ts";

/** What the viewer is asked to open: one version of a document, as an answer cited it. */
export interface DocumentRequest {
  docId: string;
  version: number;
  title: string;
  /** The document's number in the answer; null when it was opened from the library or by a link. */
  slot: number | null;
  passages: Passage[];
  /** Index into `passages` of the one to open at. */
  active: number;
  /** The passages' words as stored with the answer, shown when the document is gone. */
  snippet?: string;
  /**
   * Opens at this part instead of at a passage; `partOfUrl` reads it from the address of a shown document.
   */
  part?: DocumentPart | null;
  /** Defaults to the version that was cited. */
  view?: VersionView;
}
