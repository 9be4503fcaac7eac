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

/** An endpoint's answer as the server knew it, and when, in milliseconds since 1970. */
export interface KnownAnswer {
  key: QueryKey;
  data: unknown;
  updatedAt: number;
}

/** What the server knew when it rendered the page, as answers that the page need not request. */
export function knownAnswers({ assistants, collections, limits, models, samples }: Known): KnownAnswer[] {
  const updatedAt = Date.now();
  return [
    { key: ASSISTANTS_KEY, data: assistants, updatedAt },
    { key: COLLECTIONS_KEY, data: collections, updatedAt },
    { key: MODELS_KEY, data: models, updatedAt },
    // Fetched again anyway: after the first start the samples are still being added.
    { key: SAMPLES_KEY, data: samples, updatedAt: 0 },
    // The text about limits contains a date in the reader's time zone, which the server does not know.
    ...(limits.person || limits.tenant ? [] : [{ key: LIMITS_KEY, data: limits, updatedAt }]),
  ];
}
