import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS as DEADLINE_MS, REINDEX_POLL_MS } from "../../tunables/engines.ts";
import { administer, type Elasticsearch } from "./elasticsearch-client.ts";

const reason = z.object({ type: z.string(), reason: z.string().nullish() });
const taskSchema = z.object({
  completed: z.boolean(),
  error: reason.optional(),
  response: z
    .object({ failures: z.array(z.object({ id: z.string().optional(), cause: reason.optional() })) })
    .optional(),
});
const tasksSchema = z.object({
  tasks: z.array(z.object({ description: z.string().optional() })).default([]),
});
const termsSchema = z.object({
  metadata: z.object({
    indices: z.record(z.string(), z.object({ primary_terms: z.record(z.string(), z.number()) })),
  }),
});
const LIMITS = { deadlineMs: DEADLINE_MS };

/** By the engine, as a task of its own. `target` is an alias: what somebody has taken back is not made anew. */
export async function copyIndex(
  elasticsearch: Elasticsearch,
  { old, target }: { old: string; target: string },
  { begun, signal }: { begun: () => void; signal: AbortSignal | undefined },
): Promise<void> {
  const request = { source: { index: old }, dest: { index: target }, require_alias: true };
  const { task } = await administer(
    elasticsearch,
    `copy ${old} to ${target}`,
    (client, options) => client.reindex({ ...request, slices: "auto", wait_for_completion: false }, options),
    { ...LIMITS, idempotent: false },
  );
  const taskId = String(task);
  const look = async () =>
    taskSchema.parse(
      await administer(
        elasticsearch,
        `see how far ${target} is`,
        (client, options) => client.tasks.get({ task_id: taskId }, options),
        LIMITS,
      ),
    );
  begun();
  for (;;) {
    // The task ends by itself once its index is taken back.
    signal?.throwIfAborted();
    const { completed, error, response } = await look();
    const [failure] = response?.failures ?? [];
    const why = error ?? failure?.cause;
    if (why) {
      throw conflict(
        `Elasticsearch does not take what is copied into ${target}: ${why.type}: ${why.reason ?? ""} (document ${failure?.id ?? "?"}). The index that is in use was not touched.`,
      );
    }
    if (completed) return;
    await setTimeout(REINDEX_POLL_MS);
  }
}

/** Whether something is being copied into what has such a name. */
export async function isBeingFilled(elasticsearch: Elasticsearch, beginning: string): Promise<boolean> {
  const { tasks } = tasksSchema.parse(
    await administer(
      elasticsearch,
      "see what is being copied",
      (client, options) =>
        client.tasks.list({ actions: "*reindex", detailed: true, group_by: "none" }, options),
      LIMITS,
    ),
  );
  return tasks.some(({ description }) => description?.includes(`[${beginning}`));
}

/**
 * A conditional write names the number and the term of what its writer has seen. Numbers begin anew in a new
 * index, so only the term tells that it was seen in the old one: before it is filled, the new index gets terms that the
 * old one has not had. Terms grow when an index is closed and opened again.
 */
export async function raiseTerms(elasticsearch: Elasticsearch, index: string, old: string): Promise<void> {
  while (!(await hasNewTerms(elasticsearch, index, old))) {
    await administer(
      elasticsearch,
      `raise the terms of ${index}`,
      async (client, options) => {
        await client.indices.close({ index }, options);
        await client.indices.open({ index }, options);
      },
      LIMITS,
    );
  }
}

export async function hasNewTerms(
  elasticsearch: Elasticsearch,
  target: string,
  old: string,
): Promise<boolean> {
  const filter = { metric: "metadata" as const, filter_path: "metadata.indices.*.primary_terms" };
  const { metadata } = termsSchema.parse(
    await administer(
      elasticsearch,
      `see the terms of ${old} and ${target}`,
      (client, options) => client.cluster.state({ index: [old, target], ...filter }, options),
      LIMITS,
    ),
  );
  const of = (index: string) => Object.values(metadata.indices[index]?.primary_terms ?? {});
  return Math.min(...of(target)) > Math.max(...of(old));
}

export function conflict(message: string): AppError {
  return new AppError("conflict", { message });
}
