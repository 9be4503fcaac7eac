import { type Container, createContainer } from "../container.ts";
import { AppError } from "../domain/app-error.ts";
import { readEnvironment } from "../env.ts";

const CONTAINER = Symbol.for("ibid.container");
type Global = typeof globalThis & { [CONTAINER]?: Container };

/** One container a process: Next evaluates this module once per bundle, so the instance hangs on the global object. */
export function getContainer(): Container {
  const place: Global = globalThis;
  place[CONTAINER] ??= createContainer(readEnvironment());
  return place[CONTAINER];
}

export function setContainer(container: Container): void {
  const place: Global = globalThis;
  if (place[CONTAINER]) throw new AppError("internal", { message: "The container was made twice." });
  place[CONTAINER] = container;
}
