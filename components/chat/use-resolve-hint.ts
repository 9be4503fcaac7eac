import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 200;
/** Longer texts are not references that one checks before sending. */
const HINT_LENGTH = 300;
const FRESH_MS = 30_000;

/** Something that could point at a document: a letter, a digit, or a number sign such as ①. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

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
    queryFn: async ({ signal }) => {
      const { resolveHint } = await import("./resolve-hint.ts");
      return resolveHint(queryClient, sessionId ?? "", settled, place.parentTurnId, signal);
    },
  });
  if (!wanted(message) || query.data?.sessionId !== sessionId) return null;
  return query.data.wordsFor(message, translate);
}
