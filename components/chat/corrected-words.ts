import type { Correction } from "@/lib/domain/correction.ts";
import type { Locale } from "@/lib/domain/locale.ts";
import { singleBlanks } from "@/lib/domain/text.ts";
import { directionOf } from "@/lib/domain/with-particle.ts";

/** Joins corrections of adjacent words in the question: "출짱 숙박삐" for "출장 숙박비". */
export function correctedPhrases(question: string, corrections: readonly Correction[]): Correction[] {
  const phrases: Correction[] = [];
  for (const { typed, meant } of corrections) {
    const last = phrases.at(-1);
    const together = last && `${last.typed} ${typed}`;
    if (last && together && singleBlanks(question).includes(together))
      phrases[phrases.length - 1] = { typed: together, meant: `${last.meant} ${meant}` };
    else phrases.push({ typed, meant });
  }
  return phrases;
}

/** The phrases in the language's quotation marks, separated by commas. */
export function quotedPhrases(phrases: readonly string[], locale: Locale): string {
  const [open, close] = locale === "ko" ? ["‘", "’"] : ["“", "”"];
  return phrases.map((phrase) => `${open}${phrase}${close}`).join(", ");
}

/** What was searched for; in Korean, with the particle for the last word. */
export function searchedFor(phrases: readonly string[], locale: Locale): string {
  const words = quotedPhrases(phrases, locale);
  return locale === "ko" ? `${words}${directionOf(phrases.at(-1) ?? "")}` : words;
}
