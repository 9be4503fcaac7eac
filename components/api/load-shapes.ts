import { unreachable } from "./api-error.ts";

type Shapes = typeof import("./shapes.ts");
type TurnShapes = typeof import("./turn-shapes.ts");

let zod: Promise<unknown> | null = null;

/**
 * By itself the browser would read zod and all that is made of it in one go, and answer nobody meanwhile. Asked for
 * again by the next call where it cannot be fetched.
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

/** One of the shapes, which are fetched beside the request. */
export function shape<Name extends keyof Shapes>(name: Name) {
  return async (): Promise<Shapes[Name]> => (await loadShapes())[name];
}

/** One of those that only conversations ask for. */
export function turnShape<Name extends keyof TurnShapes>(name: Name) {
  return async (): Promise<TurnShapes[Name]> => (await loadTurnShapes())[name];
}
