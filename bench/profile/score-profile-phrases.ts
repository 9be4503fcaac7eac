import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PROFILE_SLOTS } from "../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../lib/memory/profile/statements-of-turn.ts";

const phraseSchema = z.object({
  text: z.string(),
  /**
   * What makes it hard: told, denied, ended, corrected, somebody else, hypothetical, asked, quoted, other.
   */
  kind: z.string(),
  /**
   * Each value with its ways to be right: "slot +subject detail" (+ holds, - denied, x ended);
   * with "none" it may be left.
   */
  tells: z.array(z.array(z.string()).min(1)),
});
const fileSchema = z.object({ language: z.enum(["ko", "en"]), phrases: z.array(phraseSchema) });

export interface ScoredPhrase {
  text: string;
  kind: string;
  language: "ko" | "en";
  right: string[];
  missed: string[];
  wrong: string[];
}

const SIGN = { holds: "+", denied: "-", ended: "x" } as const;

function toldIn(text: string): string[] {
  const turn = {
    turnId: 1,
    clientTurnId: "phrase",
    ts: "2026-05-08T09:00:00.000Z",
    userText: text,
    followUp: { reasons: [] },
  };
  return statementsOfTurn(turn, "phrases", PROFILE_SLOTS).map(({ slot, subject, detail, polarity }) =>
    `${slot} ${SIGN[polarity]}${subject} ${detail}`.trim(),
  );
}

/** What the rules read in every phrase of a set, held against what it tells. */
export function scoreProfilePhrases(folder: string): ScoredPhrase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const { language, phrases } = fileSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
      return phrases.map(({ text, kind, tells }) => ({
        text,
        kind,
        language,
        ...compare(toldIn(text), tells),
      }));
    });
}

function compare(
  read: readonly string[],
  tells: readonly (readonly string[])[],
): Pick<ScoredPhrase, "right" | "missed" | "wrong"> {
  const left = [...read];
  const right: string[] = [];
  const missed: string[] = [];
  for (const ways of tells) {
    const at = left.findIndex((value) => ways.includes(value));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found === undefined && !ways.includes("none")) missed.push(ways[0] ?? "");
    else if (found !== undefined && !ways.includes("none")) right.push(found);
  }
  return { right, missed, wrong: left };
}

export interface Rates {
  /** Of what was read, how much is so. */
  precision: number;
  /** Of what was told, how much was read. */
  recall: number;
  read: number;
  told: number;
}

/** `slot`: only the values of one kind. */
export function ratesOf(scored: readonly ScoredPhrase[], slot = ""): Rates {
  const count = (kind: "right" | "missed" | "wrong") =>
    scored.flatMap((phrase) => phrase[kind]).filter((value) => value.startsWith(slot)).length;
  const [right, missed, wrong] = [count("right"), count("missed"), count("wrong")];
  const share = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);
  return {
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    read: right + wrong,
    told: right + missed,
  };
}
