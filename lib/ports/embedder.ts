/**
 * The embedding model. Questions and passages are embedded differently: models such as e5 were trained with a
 * prefix for each, and find only half as much without them.
 *
 * Contract (tests/contracts/embedder.contract.ts):
 * - Every vector has length 1 (the dot product is the cosine) and `dimensions` components,
 *   the same for every call.
 * - The vectors come in the order of the texts; an empty list gives an empty list without a call.
 * - A text longer than the model's input limit is cut at its end, never refused.
 * - Failures of the model (unreachable, slow, an invalid answer, the wrong number of components) reject with
 *   AppError `unavailable`.
 */
export interface Embedder {
  /**
   * The key under which vectors are stored, made of model, dimensions and prefixes. Vectors with different
   * ids must not be compared.
   */
  id: string;
  /**
   * Loads what the embedder needs in the background, so that the first question need not wait. Absent: there
   * is nothing to load.
   */
  warmUp?(): void;
  /**
   * Releases the embedder's resources; it is not called again afterwards. Absent: there is nothing to
   * release.
   */
  close?(): Promise<void>;
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
  embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
