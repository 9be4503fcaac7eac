import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { retryUnlessForbidden } from "@/components/api/forbidden.ts";

interface SettingOptions<Shown, Sent> {
  key: QueryKey;
  read(signal: AbortSignal): Promise<Shown>;
  save(sent: Sent): Promise<Shown>;
  /** Other queries that show part of this setting. */
  shownBy?: readonly QueryKey[];
}

/**
 * A setting of administrators: its value, and how to save it. After a refusal the value is loaded again; what
 * was typed stays.
 */
export function useSetting<Shown, Sent>({
  key,
  read,
  save: send,
  shownBy = [],
}: SettingOptions<Shown, Sent>) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    retry: retryUnlessForbidden,
  });
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      for (const other of shownBy) void client.invalidateQueries({ queryKey: other });
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return { query, save };
}
