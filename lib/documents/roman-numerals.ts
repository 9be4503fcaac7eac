const SIGNS: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** In small letters, up to 3999. */
export function toRoman(number: number): string {
  let left = Math.min(number, 3_999);
  let text = "";
  for (const [worth, sign] of SIGNS) {
    text += sign.repeat(Math.max(0, Math.floor(left / worth)));
    left %= worth;
  }
  return text;
}

/** The value of small letters in standard form; null for all others: "iiii" is none. */
export function fromRoman(text: string): number | null {
  let rest = text;
  let value = 0;
  for (const [worth, sign] of SIGNS) {
    while (rest.startsWith(sign)) {
      value += worth;
      rest = rest.slice(sign.length);
    }
  }
  return text !== "" && toRoman(value) === text ? value : null;
}
