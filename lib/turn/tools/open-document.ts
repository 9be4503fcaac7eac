import type { Document } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { titleKey } from "../../domain/text.ts";
import { editionStates } from "../../retrieval/editions/edition-states.ts";
import { DOCUMENT_ID_LENGTH } from "../../tunables/retrieval.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";
import { snapshotAt } from "../retrieve/search-library.ts";
import type { ToolDesk } from "./tool-desk.ts";
import { ToolProblem } from "./tool-problem.ts";

/** How many titles are listed when several documents match. */
const NAMED_ALIKE = 5;
/** Longest "[document 12]" and the like, in UTF-16 code units. */
const NUMBER_LENGTH = 40;

/**
 * The document that the model names: by the number and version it was shown under, or by its id or exact
 * title in the current version. Documents of other tenants do not exist.
 */
export async function openDocument(named: number | string, desk: ToolDesk): Promise<DocumentSnapshot> {
  const number = numberIn(named);
  const shown = number === null ? undefined : desk.shown.document(number);
  if (shown) return withEdition(await stillThere(shown.snapshot, desk), desk);
  const name = String(named).trim().slice(0, DOCUMENT_ID_LENGTH);
  const documents = (await findNamed(name, desk)).filter((document) => isAllowed(document, desk));
  const [document] = documents;
  if (!document) throw new ToolProblem(await noDocument(name, number, desk));
  if (documents.length > 1) {
    const alike = documents.slice(0, NAMED_ALIKE).map(({ docId }) => JSON.stringify(docId));
    throw new ToolProblem(`Several documents are called ${JSON.stringify(name)}: ${alike.join(", ")}.`);
  }
  const snapshot = await snapshotOf(document, desk);
  if (!snapshot) throw new ToolProblem(`${JSON.stringify(document.docId)} has not been read yet.`);
  return withEdition(snapshot, desk);
}

/** The document, with how it stands among its editions. */
export async function withEdition(snapshot: DocumentSnapshot, desk: ToolDesk): Promise<DocumentSnapshot> {
  const { key, stores, now } = desk.context;
  const { docId } = snapshot.document;
  const today = now().toISOString().slice(0, 10);
  const filter = await desk.shelf();
  const states = await editionStates(stores.documentIndex, key, [docId], { filter, today });
  const edition = states.get(docId);
  return edition ? { ...snapshot, edition } : snapshot;
}

/** The current version of a document. Null: there is none yet. */
export async function snapshotOf(
  document: Document,
  { context }: ToolDesk,
): Promise<DocumentSnapshot | null> {
  const { readyVersion } = document;
  return readyVersion === null ? null : snapshotAt(document, readyVersion, context);
}

async function findNamed(name: string, { context: { key, stores } }: ToolDesk): Promise<Document[]> {
  const index = stores.documentIndex;
  const exact = name === "" ? null : await index.find(key, name);
  if (exact) return [exact];
  const idKey = documentIdKey(name);
  if (idKey === "") return [];
  const byId = await index.findByIdKey(key, idKey, NAMED_ALIKE);
  if (byId.length > 0) return byId;
  const { documents } = await index.list(key, { query: name, limit: NAMED_ALIKE });
  const titled = documents.filter(({ title }) => titleKey(title) === titleKey(name));
  // Looking it up through `find` records it as read by this turn.
  const found = await Promise.all(titled.map(({ docId }) => index.find(key, docId)));
  return found.filter((document) => document !== null);
}

/** If documents were chosen, only those may be read. */
function isAllowed({ docId }: Document, { chosen }: ToolDesk): boolean {
  return chosen === null || chosen.includes(docId);
}

/** It may have been deleted since it was shown. */
async function stillThere(snapshot: DocumentSnapshot, { context }: ToolDesk): Promise<DocumentSnapshot> {
  const { docId, createdAt, title } = snapshot.document;
  const known = await context.stores.documentIndex.find(context.key, docId);
  if (known?.createdAt === createdAt) return snapshot;
  throw new ToolProblem(`${JSON.stringify(title)} is not in the library any more.`);
}

function numberIn(named: number | string): number | null {
  const written = /^\s*\[?\s*(?:document|doc|문서)?\s*(\d{1,6})\s*\]?\s*$/iu.exec(
    String(named).slice(0, NUMBER_LENGTH),
  );
  return written ? Number(written[1]) : null;
}

async function noDocument(name: string, number: number | null, desk: ToolDesk): Promise<string> {
  const most = desk.shown.documents.length;
  const range = most === 0 ? "none was shown yet" : most === 1 ? "shown is 1" : `shown are 1–${most}`;
  const called = number === null ? JSON.stringify(name.slice(0, 80)) : String(number);
  const { key, stores } = desk.context;
  const alike =
    number === null ? await stores.documentIndex.list(key, { query: name, limit: NAMED_ALIKE }) : null;
  const ids = (alike?.documents ?? [])
    .filter((document) => isAllowed(document, desk))
    .map(({ docId }) => docId);
  const like = ids.length === 0 ? "" : ` Alike: ${ids.map((id) => JSON.stringify(id)).join(", ")}.`;
  const list = desk.offered.has("list_documents") ? "list_documents and search_all give" : "search_all gives";
  return `There is no document ${called}; ${range}.${like} ${list} numbers and ids.`;
}
