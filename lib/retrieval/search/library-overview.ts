import { isUnavailable } from "../../domain/app-error.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { BuiltInAssistantId } from "../../domain/session.ts";
import { languageOf } from "../../domain/text.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { OVERVIEW_DOCUMENTS, TITLED_DOCUMENTS } from "../../tunables/retrieval.ts";
import { shelfFilter } from "./library-shelves.ts";

/** A short description of an assistant's library. */
export interface LibraryOverview {
  documents: number;
  /** The kinds of the newest OVERVIEW_DOCUMENTS. */
  kinds: string[];
  /** The languages of their titles. */
  languages: ("Korean" | "English")[];
  /** All titles, the newest first, when there are few documents; otherwise empty. */
  titles: string[];
}

const LANGUAGES = { ko: "Korean", en: "English" } as const;

/** Null when the library is unavailable. */
export async function libraryOverview(
  index: DocumentIndex,
  key: TenantKey,
  assistant: BuiltInAssistantId | null,
): Promise<LibraryOverview | null> {
  try {
    const [{ notDocIds = [] }, count, newest] = await Promise.all([
      shelfFilter(index, key, assistant),
      index.count(key),
      index.list(key, { limit: OVERVIEW_DOCUMENTS }),
    ]);
    const seen = newest.documents.filter(
      ({ docId, readyVersion }) => readyVersion !== null && !notDocIds.includes(docId),
    );
    const documents = Math.max(0, count - notDocIds.length);
    return {
      documents,
      titles: documents <= TITLED_DOCUMENTS ? seen.map(({ title }) => title) : [],
      kinds: [...new Set(seen.map(({ docType }) => docType))].filter((kind) => kind !== "").sort(),
      languages: [...new Set(seen.map(({ title }) => LANGUAGES[languageOf(title)]))].sort(),
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
