import { createContext, useContext } from "react";
import type { Passage } from "@/lib/domain/doc-ref.ts";
import type { DocumentPart } from "./document-part.ts";
import type { ReadingPlace } from "./use-reading-place.ts";
import type { ViewedVersion } from "./use-viewed-version.ts";
import type { ViewerPlaces } from "./use-viewer-places.ts";

/** What was asked to be opened. */
export interface Opened {
  docId: string;
  /** Null: the current version. */
  version: number | null;
  slot: number | null;
  passages: readonly Passage[];
  part: DocumentPart | null;
  snippet: string | undefined;
  title: string;
}

/** An answer led here. */
export function isCited({ passages, slot }: Opened): boolean {
  return passages.length > 0 || slot !== null;
}

/** An open document: what was asked for, what is shown of it, the places in it, and where one reads. */
export interface Viewer {
  opened: Opened;
  state: ViewedVersion;
  places: ViewerPlaces;
  reading: ReadingPlace;
  /** A single version can be read, not a comparison or a failure. */
  isReadable: boolean;
  outline: { isOffered: boolean; isOpen: boolean; toggle: () => void };
  /** The viewer is a page of its own. */
  asPage: boolean;
}

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("A part of the viewer is shown outside of it.");
  return viewer;
}
