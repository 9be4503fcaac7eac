import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 200;
/** Longer texts are not references that one checks before sending. */
const HINT_LENGTH = 300;
const FRESH_MS = 30_000;

/** Text that could refer to a document: a letter, a digit, or a number sign such as ①. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * What the words being written will refer to, shown before they are sent; null: nothing. Any short text is
 * sent to the server once typing pauses, because only the server decides what is a reference. While the next
 * answer is awaited, the last one stays as long as its words are still there, so that typing does not make it
 * flicker.
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
    queryFn: async ({ signal }) => {
      const { resolveHint } = await import("./resolve-hint.ts");
      return resolveHint(queryClient, sessionId ?? "", settled, place.parentTurnId, signal);
    },
  });
  if (!wanted(message) || query.data?.sessionId !== sessionId) return null;
  return query.data.wordsFor(message, translate);
}
