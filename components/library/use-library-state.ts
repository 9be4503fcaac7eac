import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchJson } from "@/components/api/fetch-json.ts";
import { type FollowedLibrary, followLibrary } from "@/components/library/reading-pace.ts";
import { libraryStateSchema } from "@/lib/domain/library-state.ts";

const BUSY_MS = 1_000;
const IDLE_MS = 60_000;
export const LIBRARY_STATE_KEY = ["documents", "state"] as const;

/** How much is left to read and how far tagging is, whoever began it, so a reload shows it too. */
export function useLibraryState(): FollowedLibrary | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: LIBRARY_STATE_KEY,
    queryFn: async ({ signal }) => {
      const state = await fetchJson(libraryStateSchema, "/api/library", { signal });
      return followLibrary(client.getQueryData<FollowedLibrary>(LIBRARY_STATE_KEY), state, Date.now());
    },
    refetchInterval: ({ state }) =>
      state.data && (state.data.reading > 0 || state.data.tagging?.running) ? BUSY_MS : IDLE_MS,
  });
  return data;
}
