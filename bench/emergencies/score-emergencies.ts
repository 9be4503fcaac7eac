import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findEmergency } from "../../lib/safety/find-emergency.ts";

const phraseSchema = z.object({ text: z.string(), kind: z.string() });
const fileSchema = z.object({
  language: z.enum(["ko", "en"]),
  /** Phrases in which somebody may be in danger now; `kind`: which danger. */
  emergencies: z.array(phraseSchema),
  /** Phrases in which nobody is; `kind`: why not. */
  harmless: z.array(phraseSchema),
});

export interface ScoredEmergency {
  text: string;
  kind: string;
  language: "ko" | "en";
  isEmergency: boolean;
  /** Recognised as what it is, and with the words that its kind needs. */
  isRight: boolean;
}

/** Which words are said; what is left gets those for a body in danger. */
const WORDS: Readonly<Record<string, string>> = { suicide: "self_harm", poison: "poison" };

/** What the rules say of every phrase of a set. */
export function scoreEmergencies(folder: string): ScoredEmergency[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const { language, emergencies, harmless } = fileSchema.parse(
        JSON.parse(readFileSync(join(folder, file), "utf8")),
      );
      return [
        ...emergencies.map(({ text, kind }) => {
          const said = findEmergency(text);
          // Poisoning and the body share a number to call; thoughts of death do not.
          const isRight = said !== null && (said === "self_harm") === (WORDS[kind] === "self_harm");
          return { text, kind, language, isEmergency: true, isRight };
        }),
        ...harmless.map(({ text, kind }) => ({
          text,
          kind,
          language,
          isEmergency: false,
          isRight: findEmergency(text) === null,
        })),
      ];
    });
}

/** The share that is right, in percent. */
export function rightOf(phrases: readonly ScoredEmergency[]): number {
  return phrases.length === 0
    ? 100
    : (100 * phrases.filter(({ isRight }) => isRight).length) / phrases.length;
}
