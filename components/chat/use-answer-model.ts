import { useQuery } from "@tanstack/react-query";
import { readModels } from "@/components/api/health.ts";
import { MODELS_KEY } from "@/components/api/query-keys.ts";
import type { ModelsHealth } from "@/lib/domain/health.ts";

/** How often an unavailable model is checked. */
const AWAY_POLL_MS = 5_000;

/** The first of the unavailable models: without the answer model the light one is not used either. */
function modelAway(models: ModelsHealth | undefined) {
  const role = (["answer", "light"] as const).find((name) => models?.[name].status === "away");
  return role && { role, fault: models?.[role].fault };
}

/** Undefined while the models are not known. */
function useModels(): ModelsHealth | undefined {
  return useQuery({
    queryKey: MODELS_KEY,
    queryFn: ({ signal }) => readModels(signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (modelAway(state.data) ? AWAY_POLL_MS : false),
  }).data;
}

/** The answer model's name, null when answers are quoted; undefined while it is not known. */
export function useAnswerModel(): string | null | undefined {
  return useModels()?.answer.id;
}

/** The unavailable model; undefined when there is none, and while the models are not known. */
export function useModelAway() {
  return modelAway(useModels());
}
export type ModelAway = NonNullable<ReturnType<typeof useModelAway>>;
