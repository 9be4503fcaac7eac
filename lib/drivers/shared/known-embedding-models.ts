/** The prefixes a model expects before its texts, and how many components it gives. */
export interface KnownEmbeddingModel {
  queryPrefix: string;
  passagePrefix: string;
  dimensions?: number;
  /** Gives fewer components when the request asks for them. */
  shortens?: boolean;
}

const TASK = "Given a question, retrieve passages that answer it";
const SEARCH_SENTENCE = "Represent this sentence for searching relevant passages: ";

/** Matched against the model's name as its authors and servers write it; the first match counts. */
const KNOWN: readonly (readonly [name: RegExp, prefixes: readonly [query: string, passage: string]])[] = [
  [/\be5\b.*(?:instruct|mistral)/, [`Instruct: ${TASK}\nQuery: `, ""]],
  [/\be5\b/, ["query: ", "passage: "]],
  [/bge-m3|kure/, ["", ""]],
  [/bge-.*-zh/, ["为这个句子生成表示以用于检索相关文章：", ""]],
  [/bge-.*-en|mxbai-embed/, [SEARCH_SENTENCE, ""]],
  [/arctic-embed.*v2/, ["query: ", ""]],
  [/arctic-embed/, [SEARCH_SENTENCE, ""]],
  [/nomic-embed|modernbert-embed/, ["search_query: ", "search_document: "]],
  [/gte-qwen/, [`Instruct: ${TASK}\nQuery: `, ""]],
  [/qwen3-embedding/, [`Instruct: ${TASK}\nQuery:`, ""]],
  [/embeddinggemma|embedding-gemma/, ["task: search result | query: ", "title: none | text: "]],
];

const DIMENSIONS: readonly (readonly [name: RegExp, dimensions: number])[] = [
  [/text-embedding-3-large/, 3_072],
  [/text-embedding-(?:3-small|ada-002)/, 1_536],
  [/e5-small|bge-small/, 384],
  [/e5-base|bge-base|gte-base|gte-multilingual-base|nomic-embed-text|embeddinggemma/, 768],
  [/e5-large|bge-large|bge-m3|gte-large|mxbai-embed-large|kure/, 1_024],
];

const SHORTENS = /text-embedding-3|gemini-embedding|jina-embeddings-v[345]/;

/** A model that is not listed, such as OpenAI's, gets its texts without prefixes. */
export function knownEmbeddingModel(name: string): KnownEmbeddingModel {
  const model = name.toLowerCase().replaceAll("_", "-");
  const [queryPrefix, passagePrefix] = KNOWN.find(([pattern]) => pattern.test(model))?.[1] ?? ["", ""];
  const dimensions = DIMENSIONS.find(([pattern]) => pattern.test(model))?.[1];
  return {
    queryPrefix,
    passagePrefix,
    ...(dimensions !== undefined && { dimensions }),
    ...(SHORTENS.test(model) && { shortens: true }),
  };
}
