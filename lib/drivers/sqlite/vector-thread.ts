import { AppError } from "../../domain/app-error.ts";
import type { VectorHit } from "../../ports/vector-store.ts";
import { ThreadHost } from "../shared/thread-host.ts";
import { type VectorRequest, type VectorThreadData, vectorReplySchema } from "./vector-messages.ts";
import type { SpaceSearch } from "./vector-spaces.ts";

export type VectorThread = ReturnType<typeof vectorThread>;

/**
 * Searches large spaces in a thread of its own, started by the first search. `root`: the project folder. A
 * space the thread does not hold yet need not follow changes: it is read when it is searched.
 */
export function vectorThread({ root, ...data }: VectorThreadData & { root: string }) {
  const host = new ThreadHost<VectorRequest, VectorHit[]>({
    root,
    entry: "lib/drivers/sqlite/vector-worker.ts",
    data,
    read(message) {
      const reply = vectorReplySchema.parse(message);
      return reply.kind === "hits" ? { id: reply.id, result: reply.hits } : reply;
    },
    fault: (words) => new AppError("unavailable", { message: `The vectors could not be searched: ${words}` }),
  });
  return {
    nearest: (search: SpaceSearch) => host.ask((id) => ({ kind: "nearest", id, ...search })),
    post: (request: Exclude<VectorRequest, { kind: "nearest" }>) => host.post(request),
    close: () => host.close(),
  };
}
