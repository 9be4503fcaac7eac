import { useTranslations } from "use-intl/react";

/** The reasons that rules give, as traces have them; what they quote or count goes into the words shown. */
const REASONS = [
  [/^first question$/u, "first"],
  [/^too short to stand alone$/u, "short"],
  [/^(".+") points back$/u, "pointsBack"],
  [/^(".+") asks about the last answer$/u, "clarifies"],
  [/^(".+") leaves the rest unsaid$/u, "half"],
  [/^about the same as the last question \((\d+) % of the words\)$/u, "similar"],
  [/^a question of its own, with other words than the last one$/u, "own"],
  [/^the words close the subject$/u, "reset"],
  [/^documents were chosen$/u, "chosen"],
  [/^(“.+”) is in the library$/u, "inLibrary"],
  [/^the turn before$/u, "turnBefore"],
  [/^the message says (".+")$/u, "messageSays"],
  [/^the answer says (".+")$/u, "answerSays"],
  [/^said at the time asked for: (.+)$/u, "atTime"],
  [/^its date fits$/u, "dateFits"],
  [/^it means something like it$/u, "means"],
  [/^next to turns whose words fit$/u, "nextTo"],
  [/^chosen by the light model$/u, "byModel"],
  [/^the light model says so$/u, "modelSays"],
  [/^it cited what is pointed at$/u, "cited"],
  [/^its question is asked again$/u, "askedAgain"],
  [/^(“.+”) names it$/u, "named"],
] as const;
const BY_RULE = /^by rule: /u;

/** Why a question was taken as it was or a turn was read for it, in the reader's words; what is not known, as it was written. */
export function useWhyWords(): (why: string) => string {
  const translate = useTranslations("context.why");
  function wordsOf(reason: string): string {
    for (const [form, name] of REASONS) {
      const match = form.exec(reason);
      if (match) return translate(name, { words: (match[1] ?? "").replace(/"([^"]*)"/gu, "“$1”") });
    }
    return reason;
  }
  return (why) =>
    why
      .split("; ")
      .map((reason) =>
        BY_RULE.test(reason)
          ? translate("byRule", { words: wordsOf(reason.replace(BY_RULE, "")) })
          : wordsOf(reason),
      )
      .join(" ");
}
