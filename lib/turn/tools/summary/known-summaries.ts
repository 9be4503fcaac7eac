import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { noteCacheLook } from "../../../metrics/cache-looks.ts";
import { SUMMARIES_REMEMBERED } from "../../../tunables/agent.ts";
import type { DocumentSnapshot } from "../../retrieve/evidence.ts";
import type { ToolDesk } from "../tool-desk.ts";
import type { DocumentPart } from "./document-parts.ts";

/** Kept in this process only, so that nothing of a document stays on a disk. */
const remembered = new LRUCache<string, string>({ max: SUMMARIES_REMEMBERED });

/**
 * Summaries of parts made before, by model, tenant, document version and content of the part. Callers look
 * the document up first, so nothing of a deleted document is found here.
 */
export function knownSummaries(modelId: string, snapshot: DocumentSnapshot, { context: { key } }: ToolDesk) {
  const { document, version, checksum } = snapshot;
  const keyOf = ({ chunks }: DocumentPart) => {
    const hash = createHash("sha256");
    for (const { section, text } of chunks) hash.update(`${section}\0${text}\0`);
    return JSON.stringify([
      modelId,
      key.tenantId,
      document.docId,
      document.createdAt,
      version,
      checksum,
      hash.digest("hex"),
    ]);
  };
  return {
    get(part: DocumentPart) {
      const known = remembered.get(keyOf(part));
      noteCacheLook("summary", known !== undefined);
      return known;
    },
    set: (part: DocumentPart, summary: string) => void remembered.set(keyOf(part), summary),
  };
}
