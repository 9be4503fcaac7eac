import type { DocumentVersion } from "../domain/document.ts";
import type { Resolution, ResolvedReference } from "../domain/reference.ts";
import type { ShownDocument } from "../domain/turn.ts";
import type { TurnContext } from "./turn-context.ts";

/**
 * The whole documents behind resolved references, in the version that was cited. Where the original cannot be read any more
 * the rendition is shown, and where the document was removed the snippet the answer kept; each is labelled as what it is
 * (requirements A11).
 */
export async function showDocuments(resolution: Resolution, context: TurnContext): Promise<ShownDocument[]> {
  return Promise.all(resolution.references.map((reference) => showDocument(reference, context)));
}

async function showDocument(reference: ResolvedReference, context: TurnContext): Promise<ShownDocument> {
  const { key, stores } = context;
  const { doc_id, version } = reference;
  const document = await stores.documentIndex.find(key, doc_id);
  const cited = document && citedVersion(await stores.documentIndex.versions(key, doc_id), reference);
  return {
    doc_id,
    version,
    title: (cited ? document.title : await citedTitle(reference, context)) || doc_id,
    url: documentUrl(reference, key.sessionId),
    snapshot: cited ? await snapshotOf(cited, context) : "snippet",
  };
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

async function snapshotOf(
  version: DocumentVersion,
  { key, stores }: TurnContext,
): Promise<ShownDocument["snapshot"]> {
  const { objectStore } = stores;
  if ((await objectStore.size(key, version.checksum).catch(() => null)) !== null) return "original";
  const rendition = version.rendition_checksum;
  if (rendition && (await objectStore.size(key, rendition).catch(() => null)) !== null) return "rendition";
  return "snippet";
}

async function citedTitle(
  { turn_id, doc_id }: ResolvedReference,
  { key, stores }: TurnContext,
): Promise<string | undefined> {
  if (turn_id === null) return undefined;
  const [turn] = await stores.turnLog.get(key, [turn_id]);
  return turn?.doc_refs.find((docRef) => docRef.doc_id === doc_id)?.title;
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
