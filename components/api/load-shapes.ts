import { unreachable } from "./api-error.ts";

type Shapes = typeof import("./shapes.ts");
type TurnShapes = typeof import("./turn-shapes.ts");

let zod: Promise<unknown> | null = null;

/**
 * Loads zod first, then the schemas after a pause. Otherwise the browser would evaluate zod and all the
 * schemas in one go and not respond meanwhile. If loading fails, the next call tries again.
 */
async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    zod ??= import("./zod-without-eval.ts").then(() => new Promise((resolve) => setTimeout(resolve)));
    await zod;
    return await load();
  } catch (cause) {
    zod = null;
    throw unreachable(cause);
  }
}

export const loadShapes = (): Promise<Shapes> => fetched(() => import("./shapes.ts"));
const loadTurnShapes = (): Promise<TurnShapes> => fetched(() => import("./turn-shapes.ts"));

/** One of the schemas, which are fetched alongside the request. */
export function shape<Name extends keyof Shapes>(name: Name) {
  return async (): Promise<Shapes[Name]> => (await loadShapes())[name];
}

/** One of the schemas that only conversations need. */
export function turnShape<Name extends keyof TurnShapes>(name: Name) {
  return async (): Promise<TurnShapes[Name]> => (await loadTurnShapes())[name];
}
