import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCollections } from "@/components/api/collections.ts";
import { changeSession, type SessionDetail } from "@/components/api/sessions.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { saveChoice } from "./choice-on-its-way.ts";
import { sessionKey } from "./use-conversation.ts";

const NEW_KEY = ["chosen-collections", "new"] as const;
const NOTHING: readonly string[] = [];

/** What conversations that begin in this tab search, until it is changed. */
export function newChoice(client: QueryClient): readonly string[] {
  return client.getQueryData<readonly string[]>(NEW_KEY) ?? NOTHING;
}

/** What a conversation searches (null: one that has not begun), and how that is changed. */
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
      // What is being read was chosen before, and must not be shown after.
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

/** There is something to choose, or to say that what was chosen is gone. */
export function useHasCollections(sessionId: string | null): boolean {
  const collections = useCollections();
  const { chosen } = useChosenCollections(sessionId);
  return collections !== undefined && (collections.length > 0 || chosen.length > 0);
}
