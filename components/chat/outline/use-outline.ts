import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readOutline } from "@/components/api/sessions.ts";
import { outlineRows } from "./outline-rows.ts";

/** An incomplete list is fetched again this often. */
const MISSING_POLL_MS = 5_000;

/** The questions of a whole conversation; fetched when somebody looks at them. */
export function useOutline(sessionId: string, turns: number) {
  const asked = useQuery({
    queryKey: ["outline", sessionId, turns],
    queryFn: ({ signal }) => readOutline(sessionId, signal),
    // The others stay while a new turn is being loaded.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.degraded.length ? MISSING_POLL_MS : false),
  });
  const questions = asked.data?.questions;
  const rows = useMemo(
    () => outlineRows(turns, new Map(questions?.map(({ turnId, question }) => [turnId, question]))),
    [turns, questions],
  );
  return {
    rows,
    failed: asked.isError && !asked.data,
    incomplete: (asked.data?.degraded.length ?? 0) > 0,
    retry: () => void asked.refetch(),
  };
}
