import { isUnavailable } from "../domain/app-error.ts";
import type { DocRef } from "../domain/doc-ref.ts";
import type { DocumentVersion } from "../domain/document.ts";
import type { Resolution, ResolvedReference } from "../domain/reference.ts";
import type { ShownDocument } from "../domain/turn.ts";
import type { TurnContext } from "./turn-context.ts";

export interface Shown {
  shown: ShownDocument[];
  /** Something that holds documents did not answer: a snippet does not mean that its document is gone. */
  unreachable: boolean;
  /** What the answers kept of those that are shown as snippets. */
  snippets: string[];
}

/**
 * The whole documents behind resolved references, in the version that was cited. Where the original cannot be read any more
 * the rendition is shown, and where the document was removed or cannot be reached the snippet the answer kept; each is labelled
 * as what it is (requirements A11).
 */
export async function showDocuments(resolution: Resolution, context: TurnContext): Promise<Shown> {
  const found = await Promise.all(resolution.references.map((reference) => showDocument(reference, context)));
  return {
    shown: found.map(({ document }) => document),
    unreachable: found.some(({ unreachable }) => unreachable),
    snippets: found.flatMap(({ document, snippet }) =>
      document.snapshot === "snippet" && snippet ? [snippet] : [],
    ),
  };
}

async function showDocument(reference: ResolvedReference, context: TurnContext) {
  const { doc_id, version } = reference;
  const cited = await findCited(reference, context);
  const found = cited.version ? await snapshotOf(cited.version, context) : null;
  const snapshot = found ?? "snippet";
  // What the answer kept is only looked up where there is nothing better.
  const kept = snapshot === "snippet" ? await citedDocRef(reference, context) : undefined;
  const document: ShownDocument = {
    doc_id,
    version,
    title: cited.title || kept?.title || doc_id,
    url: documentUrl(reference, context.key.sessionId),
    snapshot,
  };
  return {
    document,
    unreachable: cited.unreachable || (cited.version !== null && found === null),
    snippet: kept?.snippet,
  };
}

/** The version that was cited, as the library knows it. */
async function findCited(reference: ResolvedReference, { key, stores, emit }: TurnContext) {
  try {
    const document = await stores.documentIndex.find(key, reference.doc_id);
    const versions = document ? await stores.documentIndex.versions(key, reference.doc_id) : [];
    const version = citedVersion(versions, reference) ?? null;
    return { version, title: (version && document?.title) ?? "", unreachable: false };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    emit({ type: "degraded", what: "document_index", why: "search_unavailable" });
    return { version: null, title: "", unreachable: true };
  }
}

/** The same number with other bytes is another document that got the id after the cited one was removed. */
export function citedVersion(
  versions: readonly DocumentVersion[],
  { version, checksum }: Pick<ResolvedReference, "version" | "checksum">,
): DocumentVersion | undefined {
  return versions.find(
    (known) => known.version === version && (checksum === undefined || known.checksum === checksum),
  );
}

/** Null when the objects cannot be asked for. */
async function snapshotOf(
  { checksum, rendition_checksum }: DocumentVersion,
  { key, stores, emit }: TurnContext,
): Promise<ShownDocument["snapshot"] | null> {
  try {
    if ((await stores.objectStore.size(key, checksum)) !== null) return "original";
    if (rendition_checksum && (await stores.objectStore.size(key, rendition_checksum)) !== null)
      return "rendition";
    return "snippet";
  } catch (error) {
    if (!isUnavailable(error)) return "snippet";
    emit({ type: "degraded", what: "object_store", why: "originals_unavailable" });
    return null;
  }
}

async function citedDocRef(
  { turn_id, doc_id }: ResolvedReference,
  { key, stores }: TurnContext,
): Promise<DocRef | undefined> {
  if (turn_id === null) return undefined;
  const [turn] = await stores.turnLog.get(key, [turn_id]);
  return turn?.doc_refs.find((docRef) => docRef.doc_id === doc_id);
}

function documentUrl({ doc_id, version, turn_id, slot }: ResolvedReference, sessionId: string): string {
  const query = new URLSearchParams({ version: String(version) });
  if (turn_id !== null && slot !== null) {
    query.set("slot", String(slot));
    query.set("turn", String(turn_id));
    query.set("session", sessionId);
  }
  return `/documents/${encodeURIComponent(doc_id)}?${query}`;
}
