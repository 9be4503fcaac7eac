import { isUnavailable } from "../domain/app-error.ts";
import { sharedTitle } from "../domain/distinct-title.ts";
import type { Document } from "../domain/document.ts";
import { documentIdKey } from "../domain/document-id-key.ts";
import type { Candidate, ResolvedReference } from "../domain/reference.ts";
import { titleKey } from "../domain/text.ts";
import type { ReferenceExpression } from "../language/pointing/reference-expression.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import type { FirstCitation } from "../ports/turn-log.ts";
import { CANDIDATES } from "../tunables/conversation.ts";
import { QUOTED_TITLE_SHARE } from "../tunables/references.ts";
import type { Conversation } from "./conversation.ts";
import { type Located, referenceOf } from "./located.ts";

export type NamedDocuments = Pick<DocumentIndex, "find" | "findByIdKey" | "list">;

/** A title that matches nothing may contain an id: “GCB 123: leak at the gate”. */
export async function locateNamed(
  expression: ReferenceExpression,
  conversation: Conversation,
  documentIndex: NamedDocuments,
): Promise<Located | null> {
  const { target } = expression;
  const found = await locateName(expression, conversation, documentIndex);
  if (found || target.kind !== "title" || !target.id) return found;
  return locateName({ ...expression, target: { kind: "doc_id", ...target.id } }, conversation, documentIndex);
}

/**
 * Looks up ids and titles in the library; while it is away, and for removed documents, in what was cited
 * here. Null: nothing has that name.
 */
async function locateName(
  { target, text }: ReferenceExpression,
  conversation: Conversation,
  documentIndex: NamedDocuments,
): Promise<Located | null> {
  if (target.kind !== "doc_id" && target.kind !== "title") return null;
  const inLibrary = await orNull(() =>
    target.kind === "doc_id"
      ? documentIndex.findByIdKey(conversation.key, target.key, CANDIDATES)
      : documentsTitled(target.title, conversation, documentIndex),
  );
  const cited = (inLibrary ?? []).length > 0 ? [] : await citedAs(target, conversation);
  const located = oneOf(text, inLibrary ?? []);
  if (located) return located;
  const [citation] = cited;
  if (!citation) return null;
  return {
    found: [referenceOf(text, citation.turnId, citation, "doc_id")],
    others: [],
    why: { code: "cited_in", params: { text, turn: citation.turnId } },
  };
}

/** The document in the library that is called exactly this. Null: there is none, or the library is away. */
export async function locateCalled(
  name: string,
  { key }: Pick<Conversation, "key">,
  documentIndex: NamedDocuments,
): Promise<Located | null> {
  return oneOf(name, (await orNull(() => documentsCalled(name, key, documentIndex))) ?? []);
}

function oneOf(text: string, [document, ...more]: readonly Document[]): Located | null {
  if (!document) return null;
  if (more.length === 0)
    return {
      found: [libraryReference(text, document)],
      others: [],
      why: { code: "in_library", params: { text } },
    };
  return {
    reason: "two_readings",
    candidates: [document, ...more].map(libraryCandidate),
    why: { code: "same_names", params: { text, count: more.length + 1 } },
  };
}

async function orNull<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

function libraryReference(text: string, document: Document): ResolvedReference {
  const version = document.readyVersion ?? document.version;
  return { text, turnId: null, slot: null, docId: document.docId, version, by: "doc_id" };
}

function libraryCandidate({ docId, version, readyVersion, title }: Document): Candidate {
  return { turnId: null, slot: null, docId, version: readyVersion ?? version, title, question: "" };
}

/** Those with exactly this title, id or file name; part of a title if this conversation cited only one such document. */
async function documentsTitled(
  title: string,
  conversation: Conversation,
  documentIndex: NamedDocuments,
): Promise<Document[]> {
  const [called, cited] = await Promise.all([
    documentsCalled(title, conversation.key, documentIndex),
    conversation.citedDocuments(),
  ]);
  if (called.length > 0) return called;
  const key = titleKey(title);
  const partly = cited.filter((citation) => holds(titleKey(citation.title), key));
  const found = await Promise.all(
    (partly.length === 1 ? partly : []).map(({ docId }) => documentIndex.find(conversation.key, docId)),
  );
  return found.filter((document) => document !== null).filter(({ readyVersion }) => readyVersion !== null);
}

async function documentsCalled(
  name: string,
  tenant: Conversation["key"],
  documentIndex: NamedDocuments,
): Promise<Document[]> {
  const key = titleKey(name);
  const [byId, { documents }] = await Promise.all([
    documentIndex.find(tenant, name),
    documentIndex.list(tenant, { query: name, status: "ready", limit: CANDIDATES }),
  ]);
  if (byId?.readyVersion) return [byId];
  return documents.filter(
    (document) => document.readyVersion !== null && namesOf(document).some((each) => titleKey(each) === key),
  );
}

async function citedAs(
  target: { kind: "doc_id"; key: string } | { kind: "title"; title: string },
  conversation: Conversation,
): Promise<FirstCitation[]> {
  const cited = await conversation.citedDocuments();
  return target.kind === "doc_id"
    ? cited.filter(({ docId }) => documentIdKey(docId) === target.key)
    : cited.filter(({ title }) => titleKey(title) === titleKey(target.title));
}

function namesOf(document: Document): string[] {
  const { title, uri } = document;
  const fileName = uri.split("/").at(-1) ?? uri;
  return [title, sharedTitle(document), uri, fileName, fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "")];
}

function holds(title: string, part: string): boolean {
  return part.length >= title.length * QUOTED_TITLE_SHARE && title.includes(part);
}
