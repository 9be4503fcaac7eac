import type { QueryKey } from "@tanstack/react-query";
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

/** The answer of an endpoint as the server knew it, and when, in milliseconds since 1970. */
export interface KnownAnswer {
  key: QueryKey;
  data: unknown;
  updatedAt: number;
}

/** What the server knew when it wrote the page, as answers that the page need not ask for. */
export function knownAnswers({ assistants, collections, limits, models, samples }: Known): KnownAnswer[] {
  const updatedAt = Date.now();
  return [
    { key: ASSISTANTS_KEY, data: assistants, updatedAt },
    { key: COLLECTIONS_KEY, data: collections, updatedAt },
    { key: MODELS_KEY, data: models, updatedAt },
    // Asked for again all the same: after the first start they are just coming in.
    { key: SAMPLES_KEY, data: samples, updatedAt: 0 },
    // A date in what is said of limits is in the reader's zone, which the server does not know.
    ...(limits.person || limits.tenant ? [] : [{ key: LIMITS_KEY, data: limits, updatedAt }]),
  ];
}
