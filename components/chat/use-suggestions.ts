import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchDocuments } from "@/components/document/document-api.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import type { VisiblePath } from "./branches.ts";
import { suggestDocuments, suggestSlots } from "./mention-suggestions.ts";
import { useTurnPages } from "./use-conversation.ts";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 150;
const LIBRARY_LIMIT = 12;
/** A long conversation offers its newest and its first turns; those between can be referred to in words. */
const NEWEST_TURNS = 100;
const FIRST_TURNS = 50;

export interface OfferedConversation {
  sessionId: string;
  turns: number;
  path: VisiblePath;
}

/** What the words after an `@` may stand for: slots of the conversation and documents of the library. */
export function useSuggestions(query: string, conversation: OfferedConversation | null) {
  const path = usePath(conversation);
  const settledQuery = useSettled(query, PAUSE_MS);
  const library = useQuery({
    queryKey: ["documents", "mention", settledQuery],
    queryFn: ({ signal }) =>
      fetchDocuments({ query: settledQuery, status: "ready", limit: LIBRARY_LIMIT }, signal),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const searching = library.isPending || library.isPlaceholderData || settledQuery !== query;
  const slots = useMemo(() => suggestSlots(path, query), [path, query]);
  const documents = useMemo(
    () => suggestDocuments(library.data?.documents ?? [], path, query),
    [library.data, path, query],
  );
  return { slots, documents, searching, failed: library.isError };
}

/** The turns of the path that are offered, in order, fetched as needed. */
function usePath(conversation: OfferedConversation | null): Turn[] {
  const length = conversation?.path.length ?? 0;
  const places = [
    ...Array.from({ length: Math.min(FIRST_TURNS, length) }, (_, index) => index),
    ...Array.from({ length: Math.min(NEWEST_TURNS, length) }, (_, index) => length - 1 - index),
  ];
  const turnIds = [...new Set(places)]
    .sort((a, b) => a - b)
    .flatMap((place) => conversation?.path.turnIdAt(place) ?? []);
  const pages = useTurnPages(conversation?.sessionId ?? "", conversation?.turns ?? 0, turnIds);
  const turns = turnIds.flatMap((turnId) => pages.get(turnId) ?? []);
  const signature = turns.map((turn) => turn.turnId).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns never change once written; which of them are there says it all.
  return useMemo(() => turns, [signature]);
}
