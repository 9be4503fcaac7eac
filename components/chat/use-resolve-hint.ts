import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { resolveText } from "@/components/api/turns.ts";
import type { Resolution, ResolvedReference } from "@/lib/domain/reference.ts";
import { hintWords, stillStands } from "./hint-words.ts";
import { knownTurns, readTurn } from "./use-conversation.ts";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 200;
/** Longer texts are not references that one checks before sending. */
const HINT_LENGTH = 300;
const FRESH_MS = 30_000;

/** Something that could point at a document: a letter, a digit, or a number sign such as ①. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

interface Resolved {
  sessionId: string;
  message: string;
  resolution: Resolution;
  /** By document id. */
  titles: ReadonlyMap<string, string>;
}

/**
 * What the words being written will be taken to point at, said before they are sent; null when at nothing.
 * Any short text is asked about once it rests: what is a reference, the server alone decides. While the next
 * answer is on its way the last one stays as long as the words it rests on are still there, so that typing on
 * does not make it flicker.
 */
export function useResolveHint(
  sessionId: string | null,
  text: string,
  place: { turns: number; parentTurnId: number | null | undefined },
): string | null {
  const translate = useTranslations("chat.hint");
  const queryClient = useQueryClient();
  const message = text.trim();
  const settled = useSettled(message, PAUSE_MS);
  const wanted = (words: string) =>
    sessionId !== null && words.length <= HINT_LENGTH && SAYS_SOMETHING.test(words);
  const query = useQuery({
    queryKey: ["resolve", sessionId, place.turns, place.parentTurnId ?? null, settled],
    enabled: wanted(settled),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => resolve(queryClient, sessionId ?? "", settled, place.parentTurnId, signal),
  });
  if (!wanted(message) || query.data?.sessionId !== sessionId) return null;
  const { resolution, titles, message: resolved } = query.data;
  if (resolved !== message && !stillStands(resolution, resolved, message)) return null;
  return hintWords(resolution, resolved, ({ docId }) => titles.get(docId) ?? docId, translate);
}

async function resolve(
  queryClient: QueryClient,
  sessionId: string,
  message: string,
  parentTurnId: number | null | undefined,
  signal: AbortSignal,
): Promise<Resolved> {
  const resolution = await resolveText(sessionId, message, parentTurnId, signal);
  const titles = await Promise.all(
    resolution.references.map(
      async (reference) => [reference.docId, await titleOf(queryClient, sessionId, reference)] as const,
    ),
  );
  return { sessionId, message, resolution, titles: new Map(titles) };
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
      queryFn: async ({ signal }) => {
        const { fetchDocument } = await import("@/components/document/document-api.ts");
        return (await fetchDocument(docId, signal)).title;
      },
    })
    .catch(() => docId);
}
