import { allDocuments } from "../../tests/helpers/api.ts";

/**
 * Removes every document: the tests of a worker share one application, and each asks about its own documents.
 */
export async function emptyLibrary(server: string): Promise<void> {
  for (const { docId } of await allDocuments(server))
    await fetch(`${server}/api/documents/${encodeURIComponent(docId)}`, { method: "DELETE" });
}
