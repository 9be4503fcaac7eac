import { useQuery } from "@tanstack/react-query";
import { readModels } from "@/components/api/health.ts";
import { MODELS_KEY } from "@/components/api/query-keys.ts";
import type { ModelsHealth } from "@/lib/domain/health.ts";

/** How often it is looked whether a model that is away has come back. */
const AWAY_POLL_MS = 5_000;

/** The first of the models that are away: without the answer model the light one is not asked either. */
function modelAway(models: ModelsHealth | undefined) {
  const role = (["answer", "light"] as const).find((name) => models?.[name].status === "away");
  return role && { role, fault: models?.[role].fault };
}

/** Undefined while they are not known. */
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

/** The model that is away; undefined when none is, and while they are not known. */
export function useModelAway() {
  return modelAway(useModels());
}
export type ModelAway = NonNullable<ReturnType<typeof useModelAway>>;
