import type { QueryClient } from "@tanstack/react-query";
import { resolveText } from "@/components/api/turns.ts";
import { fetchDocument } from "@/components/document/document-api.ts";
import type { ResolvedReference } from "@/lib/domain/reference.ts";
import { type HintTranslate, hintWords, stillStands } from "./hint-words.ts";
import { knownTurns, readTurn } from "./use-conversation.ts";

/** Document titles are fetched again after this long. */
const FRESH_MS = 30_000;

export interface Hint {
  sessionId: string;
  /**
   * The hint for what is written by now; null: it refers to nothing, or differs from what the hint was
   * requested for.
   */
  wordsFor: (message: string, translate: HintTranslate) => string | null;
}

/** What the server resolves the words to, with the titles used to describe it. */
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

/** The title as cited, otherwise as in the library. */
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
