import type { Tokenizer } from "@huggingface/tokenizers";

/**
 * Reads a text as the numbers of its tokens, at most so many: the end of a long text goes, its frame stays.
 */
export class TokenReader {
  readonly #tokenizer: Tokenizer;
  readonly #maxTokens: number;
  /** What stands behind every text: "</s>" or "[SEP]", as a rule. */
  readonly #tail: readonly number[];
  readonly #unknown: number;
  /** The largest number of a token that it may give. */
  readonly lastToken: number;

  constructor(tokenizer: Tokenizer, maxTokens: number) {
    this.#tokenizer = tokenizer;
    this.#maxTokens = maxTokens;
    let last = 0;
    for (const id of tokenizer.get_vocab(true).values()) last = Math.max(last, id);
    this.lastToken = last;
    this.#unknown = ["<unk>", "[UNK]"].map((token) => tokenizer.token_to_id(token)).find(isNumber) ?? 0;
    this.#tail = this.#tailOf("a");
  }

  read(text: string): number[] {
    const ids = this.#encode(text, true);
    if (ids.length === 0) return [this.#unknown];
    if (ids.length <= this.#maxTokens) return ids;
    return [...ids.slice(0, this.#maxTokens - this.#tail.length), ...this.#tail];
  }

  #encode(text: string, framed: boolean): number[] {
    // A text of characters that it has never seen gives numbers that are missing.
    return this.#tokenizer
      .encode(text, { add_special_tokens: framed })
      .ids.map((id) => (isNumber(id) ? id : this.#unknown));
  }

  #tailOf(sample: string): number[] {
    const [framed, bare] = [this.#encode(sample, true), this.#encode(sample, false)];
    const start = framed.indexOf(bare[0] ?? -1);
    return start < 0 ? [] : framed.slice(start + bare.length);
  }
}

function isNumber(id: unknown): id is number {
  return typeof id === "number" && Number.isSafeInteger(id) && id >= 0;
}
