import { useQuery } from "@tanstack/react-query";
import { type AnswerModel, readAnswerModel } from "@/components/api/health.ts";

export const ANSWER_MODEL_KEY = ["answer-model"] as const;

/** How often it is looked whether a model that is away has come back. */
const AWAY_POLL_MS = 5_000;

/** Undefined while it is not known. */
export function useAnswerModel(): AnswerModel | undefined {
  return useQuery({
    queryKey: ANSWER_MODEL_KEY,
    queryFn: ({ signal }) => readAnswerModel(signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.isAway ? AWAY_POLL_MS : false),
  }).data;
}
