import type { Container } from "../../container.ts";
import type { Principal } from "../../domain/identity.ts";
import { findChangeable } from "./find-changeable.ts";

/**
 * Notes that the file a document came from is gone as of now, or has reappeared. The document itself does not
 * change.
 */
export async function markSource(
  container: Container,
  principal: Principal,
  docId: string,
  gone: boolean,
): Promise<void> {
  const document = await findChangeable(container, principal, docId, "mark it");
  if (gone === (document.metadata.gone !== undefined)) return;
  const since = gone ? new Date().toISOString() : null;
  await container.documentIndex.setMetadata(principal, docId, { gone: since });
}
