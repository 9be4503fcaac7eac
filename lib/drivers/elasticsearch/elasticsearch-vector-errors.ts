import type { VectorStore } from "../../ports/vector-store.ts";
import { told } from "./elasticsearch-errors.ts";

/** The same store; what it throws says which operation failed, and how. */
export function withVectorErrors(store: VectorStore): VectorStore {
  return {
    put: (...given) => told("keep vectors", () => store.put(...given)),
    missing: (...given) => told("look for vectors", () => store.missing(...given)),
    nearest: (...given) => told("compare vectors", () => store.nearest(...given)),
    groups: (...given) => told("list what has vectors", () => store.groups(...given)),
    removeGroups: (...given) => told("remove vectors", () => store.removeGroups(...given)),
    removeSpace: (...given) => told("remove vectors", () => store.removeSpace(...given)),
    uses: (...given) => told("count vectors", () => store.uses(...given)),
    removeOthers: (...given) => told("remove vectors", () => store.removeOthers(...given)),
  };
}
