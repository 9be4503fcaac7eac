import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCollections } from "@/components/api/collections.ts";
import { changeSession, type SessionDetail } from "@/components/api/sessions.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { saveChoice } from "./choice-on-its-way.ts";
import { sessionKey } from "./use-conversation.ts";

const NEW_KEY = ["chosen-collections", "new"] as const;
const NOTHING: readonly string[] = [];

/** The collections that new conversations in this tab search, until that is changed. */
export function newChoice(client: QueryClient): readonly string[] {
  return client.getQueryData<readonly string[]>(NEW_KEY) ?? NOTHING;
}

/** The collections a conversation searches (null: one that has not begun), and how to change them. */
export function useChosenCollections(sessionId: string | null) {
  const client = useQueryClient();
  const errorWords = useErrorWords();
  const begun = useQuery<SessionDetail>({ queryKey: sessionKey(sessionId ?? ""), enabled: false });
  const next = useQuery({ queryKey: NEW_KEY, queryFn: () => NOTHING, initialData: NOTHING, enabled: false });
  const chosen = sessionId === null ? next.data : (begun.data?.collectionIds ?? NOTHING);

  async function choose(collectionIds: readonly string[]) {
    if (sessionId === null) return void client.setQueryData(NEW_KEY, collectionIds);
    const queryKey = sessionKey(sessionId);
    const saved = saveChoice(sessionId, () => changeSession(sessionId, { collectionIds }));
    try {
      // A response under way holds the earlier choice and must not replace the new one.
      await client.cancelQueries({ queryKey });
      client.setQueryData<SessionDetail>(
        queryKey,
        (detail) => detail && { ...detail, collectionIds: [...collectionIds] },
      );
      await saved;
    } catch (error) {
      showToast({ tone: "error", text: errorWords(error) });
      await client.invalidateQueries({ queryKey });
    }
  }
  return { chosen, choose };
}

/** Whether there is something to choose, or to report that a choice is gone. */
export function useHasCollections(sessionId: string | null): boolean {
  const collections = useCollections();
  const { chosen } = useChosenCollections(sessionId);
  return collections !== undefined && (collections.length > 0 || chosen.length > 0);
}
