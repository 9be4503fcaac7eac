import { useQuery } from "@tanstack/react-query";
import { useLocale } from "use-intl/react";
import { listAssistants } from "./assistants.ts";
import { ASSISTANTS_KEY } from "./query-keys.ts";

/** The assistants; loaded again after a change on this page. */
export function useAssistants(enabled = true) {
  return useQuery({
    queryKey: ASSISTANTS_KEY,
    queryFn: ({ signal }) => listAssistants(signal),
    staleTime: 60_000,
    enabled,
  });
}

/** The profile slots an assistant asks for; undefined until they are known. */
export function useProfileSlots(id: string | undefined): readonly string[] | undefined {
  const { data } = useAssistants(id !== undefined);
  return data?.find((candidate) => candidate.id === id)?.profileSlots;
}

/** The title of an assistant in the reader's language; undefined until it is known. */
export function useAssistantTitles(enabled = true): (id: string | undefined) => string | undefined {
  const locale = useLocale();
  const { data } = useAssistants(enabled);
  return (id) => data?.find((candidate) => candidate.id === id)?.title[locale];
}
