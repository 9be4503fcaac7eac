import { foldBlanksInLines } from "../domain/text.ts";
import { escapeInline, linkOf } from "./escape-markdown.ts";

/** The words of a paragraph with their links. Escaping needs whole words, which a file may split anywhere. */
export class Runs {
  readonly #runs: { text: string; target: string }[] = [];

  /** @param target where the words lead; "" for no link */
  add(text: string, target = ""): void {
    const last = this.#runs.at(-1);
    if (last?.target === target) last.text += text;
    else this.#runs.push({ text, target });
  }

  get plain(): string {
    return this.#runs.map(({ text }) => text).join("");
  }

  get markdown(): string {
    const words = this.#runs.map(({ text, target }) => linkOf(escapeInline(text), target));
    return foldBlanksInLines(words.join("")).trim();
  }
}
