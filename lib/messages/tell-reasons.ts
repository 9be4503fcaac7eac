import { createTranslator } from "use-intl/core";
import type { Reason, ToldReasons } from "../domain/reason.ts";
import { why } from "./en/why.ts";
import { reasonWords } from "./reason-words.ts";

const translate = createTranslator({ locale: "en", messages: why });

/** The reasons in English, one after the other: for traces and for the interface. */
export function reasonsInEnglish(reasons: readonly Reason[]): string {
  return reasons.map((reason) => reasonWords(reason, translate, (words) => `"${words}"`)).join("; ");
}

/** Reasons as they are stored and given out. */
export function tellReasons(reasons: Reason[]): ToldReasons {
  return { why: reasonsInEnglish(reasons), reasons };
}
