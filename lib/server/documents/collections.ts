import { randomUUID } from "node:crypto";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import { type Collection, collectionKey, type ShownCollection } from "../../domain/collection.ts";
import { mayChange } from "../../domain/document-author.ts";
import type { Principal } from "../../domain/identity.ts";
import type { Session } from "../../domain/session.ts";
import type { DocumentConditions } from "../../retrieval/properties/fits-conditions.ts";
import { COLLECTIONS } from "../../tunables/requests.ts";
import { assistantOf } from "../settings/own-assistants.ts";

/** This name stands for the documents that are in no collection. */
export const NO_COLLECTION = "none";

type Stores = Pick<Container, "collections">;

/** All collections of the tenant, by name, and whether this person may change them. */
export async function listCollections(
  { collections }: Stores,
  principal: Principal,
): Promise<ShownCollection[]> {
  const all = await collections.list(principal);
  return all.map((one) => ({ ...one, mayChange: mayChange(one, principal) }));
}

export async function createCollection(
  { collections }: Stores,
  principal: Principal,
  name: string,
): Promise<ShownCollection> {
  if ((await collections.list(principal)).length >= COLLECTIONS) {
    throw new AppError("invalid_request", {
      message: `There can be at most ${COLLECTIONS} collections. Delete one first.`,
    });
  }
  const now = new Date().toISOString();
  const collection: Collection = {
    collectionId: randomUUID(),
    name,
    createdBy: principal.userId,
    createdAt: now,
    updatedAt: now,
  };
  if ((await collections.create(principal, collection)) === "taken") throw taken(name);
  return { ...collection, documents: 0, mayChange: true };
}

export async function renameCollection(
  container: Stores,
  principal: Principal,
  { collectionId, name }: { collectionId: string; name: string },
): Promise<ShownCollection> {
  await changeable(container, principal, collectionId);
  const now = new Date().toISOString();
  const renamed = await container.collections.rename(principal, collectionId, { name, now });
  if (renamed === "taken") throw taken(name);
  const shown = (await listCollections(container, principal)).find(
    (one) => one.collectionId === collectionId,
  );
  if (!renamed || !shown) throw notFound("collection");
  return shown;
}

/** Removes the collection; its documents stay in the library. */
export async function removeCollection(
  container: Stores,
  principal: Principal,
  collectionId: string,
): Promise<void> {
  await changeable(container, principal, collectionId);
  await container.collections.remove(principal, collectionId);
}

/**
 * Moves documents into a collection, or with null out of theirs. Only documents that this person may change
 * are moved and returned; deleted ones and those of others are skipped.
 */
export async function putIntoCollection(
  { collections, documentIndex }: Stores & Pick<Container, "documentIndex">,
  principal: Principal,
  { docIds, collectionId }: { docIds: readonly string[]; collectionId: string | null },
): Promise<string[]> {
  const found = await Promise.all(docIds.map((docId) => documentIndex.find(principal, docId)));
  const moved = found.flatMap((document) =>
    document && mayChange(document, principal) ? [document.docId] : [],
  );
  if (!(await collections.move(principal, moved, collectionId))) throw notFound("collection");
  return moved;
}

/** Finds a collection by its id, or else by its name. */
export async function findCollection(
  { collections }: Stores,
  principal: Principal,
  idOrName: string,
): Promise<Collection> {
  const byId = await collections.find(principal, idOrName);
  if (byId) return byId;
  const key = collectionKey(idOrName.trim());
  const byName = (await collections.list(principal)).find(({ name }) => collectionKey(name) === key);
  if (!byName) throw notFound("collection");
  return byName;
}

export async function findCollections(
  container: Stores,
  principal: Principal,
  idsOrNames: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(idsOrNames.map((one) => findCollection(container, principal, one)));
  return found.map(({ collectionId }) => collectionId);
}

/** The filter for documents in a collection, or with "none" in no collection. */
export async function lyingIn(
  container: Stores,
  principal: Principal,
  idOrName: string,
): Promise<Pick<DocumentConditions, "among" | "except">> {
  const { collections } = container;
  if (idOrName !== NO_COLLECTION) {
    const { collectionId } = await findCollection(container, principal, idOrName);
    return { among: new Set(await collections.documentsIn(principal, [collectionId])) };
  }
  const ids = (await collections.list(principal)).map(({ collectionId }) => collectionId);
  return { except: new Set(await collections.documentsIn(principal, ids)) };
}

/** Checks that all chosen collections exist; otherwise refuses, naming those that do. */
export async function checkedChoice(
  { collections }: Stores,
  principal: Principal,
  collectionIds: readonly string[],
): Promise<string[]> {
  if (collectionIds.length === 0) return [];
  const all = await collections.list(principal);
  const known = new Set(all.map(({ collectionId }) => collectionId));
  const unknown = collectionIds.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new AppError("invalid_request", {
      message: "There is no such collection (any more). Choose among those there are.",
      details: { known: all.map(({ collectionId, name }) => ({ id: collectionId, name })) },
    });
  }
  return [...new Set(collectionIds)];
}

/** The collections of a stored choice that still exist. */
export async function leftOfChoice(
  { collections }: Stores,
  principal: Principal,
  collectionIds: readonly string[],
): Promise<readonly string[]> {
  if (collectionIds.length === 0) return collectionIds;
  const known = new Set((await collections.list(principal)).map(({ collectionId }) => collectionId));
  return collectionIds.filter((id) => known.has(id));
}

/** What a new conversation with an assistant searches, unless somebody chose otherwise. */
export async function usualChoice(
  container: Stores & Pick<Container, "assistants">,
  principal: Principal,
  begun: Pick<Session, "assistant" | "assistantVersion">,
): Promise<readonly string[]> {
  const { collectionIds = [] } = await assistantOf(container, principal, begun);
  return leftOfChoice(container, principal, collectionIds);
}

async function changeable(
  { collections }: Stores,
  principal: Principal,
  collectionId: string,
): Promise<void> {
  const collection = await collections.find(principal, collectionId);
  if (!collection) throw notFound("collection");
  if (!mayChange(collection, principal)) {
    throw new AppError("forbidden", {
      message: "Only the person who made this collection, or an administrator, can change it.",
    });
  }
}

function taken(name: string): AppError {
  return new AppError("conflict", {
    message: `There is a collection named “${name}” already. Choose another name.`,
  });
}
