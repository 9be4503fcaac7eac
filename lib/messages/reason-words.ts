import type { Reason } from "../domain/reason.ts";
import type { TimeReason } from "../domain/time-reason.ts";

type Translate = (
  key: Reason["code"] | `times.${TimeReason["code"]}` | "and",
  values?: Record<string, string | number>,
) => string;

/** A reason in the words of a catalogue; `quote` puts quotation marks around what somebody wrote. */
export function reasonWords(reason: Reason, translate: Translate, quote: (words: string) => string): string {
  switch (reason.code) {
    case "by_rule":
      return translate(reason.code, { reason: reasonWords(reason.params.reason, translate, quote) });
    case "at_time": {
      const { time } = reason.params;
      return translate(reason.code, {
        time: translate(`times.${time.code}`, "params" in time ? time.params : {}),
      });
    }
    case "message_says":
    case "answer_says":
      return translate(reason.code, { words: reason.params.words.map(quote).join(", ") });
    case "fit_equally":
      return translate(reason.code, { turns: reason.params.turns.join(translate("and")) });
    default:
      return translate(reason.code, "params" in reason ? reason.params : {});
  }
}
