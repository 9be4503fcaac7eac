import type { Resolution } from "../domain/reference.ts";
import type { ShownDocument } from "../domain/turn.ts";
import type { TurnContext } from "./turn-context.ts";

/**
 * The whole documents behind resolved references, in the version that was cited. A document that was removed is shown by
 * the snippet the answer kept, and labelled so.
 */
export async function showDocuments(
  resolution: Resolution,
  { key, stores }: TurnContext,
): Promise<ShownDocument[]> {
  const shown: ShownDocument[] = [];
  for (const reference of resolution.references) {
    const document = await stores.documentIndex.find(key, reference.doc_id);
    const version = document
      ? (await stores.documentIndex.versions(key, reference.doc_id)).find(
          (known) => known.version === reference.version,
        )
      : undefined;
    const title =
      document?.title ?? (await citedTitle(reference.turn_id, reference.doc_id)) ?? reference.doc_id;
    shown.push({
      doc_id: reference.doc_id,
      version: reference.version,
      title,
      url: `/documents/${encodeURIComponent(reference.doc_id)}?version=${reference.version}${reference.turn_id && reference.slot ? `&turn=${reference.turn_id}&slot=${reference.slot}&session=${encodeURIComponent(key.sessionId)}` : ""}`,
      snapshot: version ? "original" : "snippet",
    });
  }
  return shown;

  async function citedTitle(turnId: number | null, docId: string): Promise<string | undefined> {
    if (turnId === null) return undefined;
    const [turn] = await stores.turnLog.get(key, [turnId]);
    return turn?.doc_refs.find((docRef) => docRef.doc_id === docId)?.title;
  }
}
