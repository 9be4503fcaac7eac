import type { Locale } from "../../domain/locale.ts";
import type { Polarity } from "../../domain/profile.ts";
import { wordings } from "../lexicon/load.ts";

const POLARITIES = wordings("polarities");

const lasts = POLARITIES.says("lasts");
const isEnded = POLARITIES.says("ended");
const isDenied = POLARITIES.says("denied");

/** Whether a clause says that something holds, does not hold, or has ended. */
export function polarityOf(text: string, language: Locale): Polarity {
  if (lasts(text, language)) return "holds";
  if (isEnded(text, language)) return "ended";
  return isDenied(text, language) ? "denied" : "holds";
}

/** What must not be taken: "먹으면 안 된대요". */
export const FORBIDDEN_KO = new RegExp(POLARITIES.korean("forbidden"), "u");
