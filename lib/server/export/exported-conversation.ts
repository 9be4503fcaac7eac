import type { Container } from "../../container.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { languageOf } from "../../domain/text.ts";
import type { ExportedConversation, ExportedSource, Quote } from "../../export/exported.ts";
import { citedVersions } from "./cited-versions.ts";
import type { CollectedTurns } from "./collect-turns.ts";

/** The source of every readable format: the turns, with the quotes that their sources were cited for. */
export async function exportedConversation(
  container: Container,
  key: TenantKey,
  { session, turns }: CollectedTurns,
): Promise<ExportedConversation> {
  const quotes = new Map<DocRef, Quote[]>();
  for await (const { cited, text } of citedVersions(container, key, turns)) {
    if (text === null) continue;
    for (const docRef of cited.docRefs) quotes.set(docRef, quotesOf(docRef, text));
  }
  return {
    title: session.title,
    language: languageOf(turns[0]?.userText ?? session.title),
    turns: turns.map(({ turnId, ts, userText, assistantText, docRefs, unsupported = [] }) => ({
      turnId,
      ts,
      question: userText,
      answer: assistantText,
      sources: docRefs.map((docRef) => sourceOf(docRef, quotes.get(docRef))),
      unsupported,
    })),
  };
}

function quotesOf({ passages }: DocRef, text: string): Quote[] {
  return passages.map(({ from, to, page, section }) => ({
    words: text.slice(from, to),
    ...(page === undefined ? {} : { page }),
    ...(section === undefined ? {} : { section }),
  }));
}

function sourceOf(docRef: DocRef, quotes: Quote[] | undefined): ExportedSource {
  const { slot, docId, version, title, mediaType, snippet } = docRef;
  return {
    slot,
    docId,
    version,
    title,
    ...(mediaType === undefined ? {} : { mediaType }),
    quotes: quotes ?? (snippet === "" ? [] : [{ words: snippet }]),
    ...(quotes === undefined ? { isGone: true as const } : {}),
  };
}
