/**
 * The embedding model. Questions and passages are embedded differently: models such as e5 were trained with a
 * prefix for each, and without them find half as much.
 *
 * Contract (tests/contracts/embedder.contract.ts):
 * - Every vector has length 1 (the dot product is the cosine) and `dimensions` components,
 *   the same for every call.
 * - The vectors come in the order of the texts; an empty list gives an empty list without a call.
 * - A text longer than the model takes is cut at its end, never refused.
 * - Trouble with the model (away, slow, nonsense, another number of components) rejects
 *   with AppError `unavailable`.
 */
export interface Embedder {
  /**
   * What the vectors are kept under: model, dimensions and prefixes; vectors of two ids must not be compared.
   */
  id: string;
  /** Loads what it needs, behind everything, so that the first question need not wait. Absent: nothing. */
  warmUp?(): void;
  /** Gives back what it holds; it is not asked again. Absent: nothing. */
  close?(): Promise<void>;
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
