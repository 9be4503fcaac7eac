import { setTimeout } from "node:timers/promises";
import type { Client, estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { REINDEX_POLL_MS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch, RequestOptions } from "./elasticsearch-client.ts";

const taskSchema = z.object({
  completed: z.boolean(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
  response: z
    .object({
      failures: z.array(
        z.object({
          id: z.string().optional(),
          cause: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
        }),
      ),
    })
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

/** What the rebuild of an index asks of the engine. */
export class ReindexCalls {
  readonly #elasticsearch: Elasticsearch;

  constructor(elasticsearch: Elasticsearch) {
    this.#elasticsearch = elasticsearch;
  }

  /** By the engine, as a task of its own. `target` is an alias: what somebody has taken back is not made anew. */
  async copy(
    old: string,
    target: string,
    { begun, signal }: { begun: () => void; signal: AbortSignal | undefined },
  ): Promise<void> {
    const { task } = await this.call(
      `copy ${old} to ${target}`,
      (client, options) =>
        client.reindex(
          {
            source: { index: old },
            dest: { index: target },
            require_alias: true,
            slices: "auto",
            wait_for_completion: false,
          },
          options,
        ),
      false,
    );
    const taskId = String(task);
    begun();
    for (;;) {
      // The task ends by itself once its index is taken back.
      signal?.throwIfAborted();
      const { completed, error, response } = taskSchema.parse(
        await this.call(`see how far ${target} is`, (client, options) =>
          client.tasks.get({ task_id: taskId }, options),
        ),
      );
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
  async isBeingFilled(beginning: string): Promise<boolean> {
    const { tasks } = tasksSchema.parse(
      await this.call("see what is being copied", (client, options) =>
        client.tasks.list({ actions: "*reindex", detailed: true, group_by: "none" }, options),
      ),
    );
    return tasks.some(({ description }) => description?.includes(`[${beginning}`));
  }

  /**
   * A conditional write names the number and the term of what its writer has seen. Numbers begin anew in a new
   * index, so only the term tells that it was seen in the old one: before it is filled, the new index gets terms that the
   * old one has not had. Terms grow when an index is closed and opened again.
   */
  async raiseTerms(target: string, old: string): Promise<void> {
    while (!(await this.isAbove(target, old))) {
      await this.call(`close ${target}`, (client, options) =>
        client.indices.close({ index: target }, options),
      );
      await this.call(`open ${target}`, (client, options) => client.indices.open({ index: target }, options));
    }
  }

  async isAbove(target: string, old: string): Promise<boolean> {
    const { metadata } = termsSchema.parse(
      await this.call(`see the terms of ${old} and ${target}`, (client, options) =>
        client.cluster.state(
          {
            index: [old, target],
            metric: "metadata",
            filter_path: "metadata.indices.*.primary_terms",
          },
          options,
        ),
      ),
    );
    const of = (index: string) => Object.values(metadata.indices[index]?.primary_terms ?? {});
    return Math.min(...of(target)) > Math.max(...of(old));
  }

  async count(index: string): Promise<number> {
    await this.call(`refresh ${index}`, (client, options) => client.indices.refresh({ index }, options));
    const { count } = await this.call(`count ${index}`, (client, options) =>
      client.count({ index }, options),
    );
    return count;
  }

  async putSettings(index: string, settings: estypes.IndicesIndexSettings): Promise<void> {
    await this.call(`set up the index ${index}`, (client, options) =>
      client.indices.putSettings({ index, settings }, options),
    );
  }

  async moveAlias(actions: estypes.IndicesUpdateAliasesAction[]): Promise<void> {
    await this.call(
      "move the alias",
      (client, options) => client.indices.updateAliases({ actions }, options),
      false,
    );
  }

  call<Result>(
    operation: string,
    work: (client: Client, options: RequestOptions) => Promise<Result>,
    idempotent = true,
  ): Promise<Result> {
    return this.#elasticsearch.call(
      { operation, idempotent, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      work,
    );
  }
}

export function conflict(message: string): AppError {
  return new AppError("conflict", { message });
}
