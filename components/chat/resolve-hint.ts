import type { QueryClient } from "@tanstack/react-query";
import { resolveText } from "@/components/api/turns.ts";
import { fetchDocument } from "@/components/document/document-api.ts";
import type { ResolvedReference } from "@/lib/domain/reference.ts";
import { type HintTranslate, hintWords, stillStands } from "./hint-words.ts";
import { knownTurns, readTurn } from "./use-conversation.ts";

/** The titles of documents are asked for again after this long. */
const FRESH_MS = 30_000;

export interface Hint {
  sessionId: string;
  /** Of what is written by now; null: it points at nothing, or says something else than what was asked about. */
  wordsFor: (message: string, translate: HintTranslate) => string | null;
}

/** What the server takes the words to point at, with the titles that it is said in. */
export async function resolveHint(
  queryClient: QueryClient,
  sessionId: string,
  asked: string,
  parentTurnId: number | null | undefined,
  signal: AbortSignal,
): Promise<Hint> {
  const resolution = await resolveText(sessionId, asked, parentTurnId, signal);
  const titles = new Map(
    await Promise.all(
      resolution.references.map(
        async (reference) => [reference.docId, await titleOf(queryClient, sessionId, reference)] as const,
      ),
    ),
  );
  return {
    sessionId,
    wordsFor: (message, translate) =>
      message === asked || stillStands(resolution, asked, message)
        ? hintWords(resolution, asked, ({ docId }) => titles.get(docId) ?? docId, translate)
        : null,
  };
}

/** As cited where it was cited, else as the library calls it. */
async function titleOf(
  queryClient: QueryClient,
  sessionId: string,
  { docId, turnId }: ResolvedReference,
): Promise<string> {
  const turn =
    turnId === null ? undefined : await readTurn(queryClient, sessionId, turnId).catch(() => undefined);
  const cited = turn?.docRefs ?? knownTurns(queryClient, sessionId).flatMap((known) => known.docRefs);
  const docRef = cited.find((candidate) => candidate.docId === docId);
  if (docRef) return docRef.title;
  return queryClient
    .fetchQuery({
      queryKey: ["document title", docId],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await fetchDocument(docId, signal)).title,
    })
    .catch(() => docId);
}
