import { randomFrom } from "../eval/measure/random.ts";

/**
 * Text that behaves like language to an index: a few words everywhere, most words rare. The
 * same seed, the same text.
 */
const SYLLABLES =
  "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후기니디리미비시이지치키티피히".split(
    "",
  );
const ENDINGS = ["", "은", "는", "이", "가", "을", "를", "에서", "으로", "의"];

export interface SyntheticText {
  word(): string;
  sentence(): string;
  paragraph(sentences: number): string;
  integer(below: number): number;
}

export function createSyntheticText(seed: number): SyntheticText {
  const random = randomFrom(seed);
  const integer = (below: number) => Math.floor(random() * below);
  // Zipf's law over 20,000 stems: rank grows exponentially with a uniform number.
  const rank = () => Math.floor(20_000 ** random());
  const stem = (at: number) => {
    let rest = at + 7;
    let text = "";
    do {
      text += SYLLABLES[rest % SYLLABLES.length];
      rest = Math.floor(rest / SYLLABLES.length);
    } while (rest > 0);
    return text;
  };
  const word = () => stem(rank()) + (ENDINGS[integer(ENDINGS.length)] ?? "");
  const sentence = () => `${Array.from({ length: 8 + integer(8) }, word).join(" ")}.`;
  const paragraph = (sentences: number) => Array.from({ length: sentences }, sentence).join(" ");
  return { word, sentence, paragraph, integer };
}
