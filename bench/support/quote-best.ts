const BLOCK = /<document-\d+ number="(\d+)"[^>]*>([\s\S]*?)<\/document-\d+>/gu;
const QUESTION = /<question-\d+[^>]*>([\s\S]*?)<\/question-\d+>/u;
const WORD = /[\p{L}\p{N}]{2,}/gu;
const SHORTEST_SENTENCE = 15;
/** Letters in which words of one stem agree, endings and particles apart. */
const STEM = 3;

/** What a model without sense writes: the sentence of a document that shares most words with the question. */
export function quoteBest(prompt: string): string {
  const stems = new Set(wordsOf(QUESTION.exec(prompt)?.[1] ?? "").map((word) => word.slice(0, STEM)));
  let best = { shared: 0, text: "The documents do not say this." };
  for (const [, number, text = ""] of prompt.matchAll(BLOCK))
    for (const sentence of text.split(/(?<=[.!?])\s+|\n/u)) {
      const said = sentence.replace(/^[-*#|\s]+/u, "").trim();
      const shared = new Set(
        wordsOf(said)
          .map((word) => word.slice(0, STEM))
          .filter((stem) => stems.has(stem)),
      ).size;
      if (said.length > SHORTEST_SENTENCE && shared > best.shared)
        best = { shared, text: `${said} [${number}]` };
    }
  return best.text;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
