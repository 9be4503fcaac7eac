import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { retryUnlessForbidden } from "@/components/api/forbidden.ts";

interface SettingOptions<Shown, Sent> {
  key: QueryKey;
  read(signal: AbortSignal): Promise<Shown>;
  save(sent: Sent): Promise<Shown>;
  /** What else shows something of it. */
  shownBy?: readonly QueryKey[];
}

/** What administrators set: as it is, and setting it. What was refused is loaded anew beside what was written. */
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
