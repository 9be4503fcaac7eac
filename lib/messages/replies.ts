import { createTranslator } from "use-intl/core";
import type { Locale } from "../domain/locale.ts";
import { replies as english } from "./en/replies.ts";
import { replies as korean } from "./ko/replies.ts";

const REPLIES = {
  ko: createTranslator({ locale: "ko", messages: korean }),
  en: createTranslator({ locale: "en", messages: english }),
};

/** What a quoted answer begins with, in either language: what follows is the answer. */
export const QUOTE_LEADS: readonly string[] = [korean, english].flatMap(
  ({ quotes: { closest, compared, summarised, abstract, beginning } }) => [
    closest,
    compared,
    summarised,
    abstract,
    beginning,
  ],
);

/**
 * The words of Ibid's own answers. No page asks for them: they are not among the messages
 * that a reader downloads.
 */
export function repliesIn(language: Locale): (typeof REPLIES)["ko"] {
  return REPLIES[language];
}
