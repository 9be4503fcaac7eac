import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import type { AssistantSummary } from "@/components/api/assistants.ts";
import {
  ASSISTANTS_KEY,
  COLLECTIONS_KEY,
  LIMITS_KEY,
  MODELS_KEY,
  SAMPLES_KEY,
} from "@/components/api/query-keys.ts";
import type { ShownCollection } from "@/lib/domain/collection.ts";
import type { ModelsHealth } from "@/lib/domain/health.ts";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";
import type { SampleState } from "@/lib/domain/sample-document.ts";

interface Known {
  assistants: readonly AssistantSummary[];
  collections: readonly ShownCollection[];
  limits: OwnLimits;
  models: ModelsHealth;
  samples: SampleState;
}

/** What the server knew when it wrote the page, as answers that the page need not ask for. */
export function knownAnswers({ assistants, collections, limits, models, samples }: Known): DehydratedState {
  const client = new QueryClient();
  client.setQueryData(ASSISTANTS_KEY, assistants);
  client.setQueryData(COLLECTIONS_KEY, collections);
  client.setQueryData(MODELS_KEY, models);
  // Asked for again all the same: after the first start they are just coming in.
  client.setQueryData(SAMPLES_KEY, samples, { updatedAt: 0 });
  // A date in what is said of limits is in the reader's zone, which the server does not know.
  if (!limits.person && !limits.tenant) client.setQueryData(LIMITS_KEY, limits);
  return dehydrate(client);
}
