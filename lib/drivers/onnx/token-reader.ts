import type { Tokenizer } from "@huggingface/tokenizers";

/**
 * Reads a text as token numbers, up to a limit: a long text loses its end, but keeps the special tokens
 * around it.
 */
export class TokenReader {
  readonly #tokenizer: Tokenizer;
  readonly #maxTokens: number;
  /** The tokens after every text, usually "</s>" or "[SEP]". */
  readonly #tail: readonly number[];
  readonly #unknown: number;
  /** The largest token number the tokenizer can give. */
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
    // Characters that the tokenizer does not know give missing numbers.
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
