import type { Connection } from "../../cli/connect.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import type { InProcessApp } from "./in-process-app.ts";

/** A command's connection, answered in this process; `before` is called with each request. */
export function connectionTo(
  app: InProcessApp,
  person: { tenant: string; user: string },
  before: (path: string, method: string) => void = () => {},
): Connection {
  return {
    url: "in process",
    lasting: true,
    async request(path, schema, init = {}) {
      const made = new Request("http://127.0.0.1:3000/", { method: "POST", ...init });
      const body =
        init.method === undefined
          ? {}
          : {
              // A body that breaks off fails before anything is sent.
              body: await made.arrayBuffer().catch((cause: unknown) => {
                throw new AppError("unavailable", { message: "The request broke off.", cause });
              }),
            };
      const type = made.headers.get("content-type");
      const method = init.method === "PATCH" ? "PATCH" : init.method === "POST" ? "POST" : "GET";
      before(path, method);
      const headers: Record<string, string> = type === null ? {} : { "content-type": type };
      const response = await app.call(person, method, path, { ...body, headers });
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok)
        throw new AppError("unavailable", { message: "refused", details: { status: response.status } });
      return fromWire(schema).parse(answer);
    },
  };
}
