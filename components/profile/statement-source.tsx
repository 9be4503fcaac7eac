import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import type { ProfileEvidence } from "@/lib/domain/profile.ts";

/** The conversation that is open beside the profile. */
export interface ProfilePlace {
  sessionId: string;
  /** Brings a turn of that conversation into view. */
  goToTurn: (turnId: number) => void;
}

/** The words a value is based on, with a link to where they were said, and their date. */
export function StatementSource({
  statement,
  place,
}: {
  statement: Pick<ProfileEvidence, "quote" | "session" | "turn" | "date">;
  place: ProfilePlace;
}) {
  const translate = useTranslations("profile");
  const format = useFormatter();
  const { quote, session, turn, date } = statement;
  const day = (
    <time dateTime={date} className="whitespace-nowrap">
      · {format.dateTime(new Date(date), { dateStyle: "medium" })}
    </time>
  );
  const look = "text-left text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-accent";
  return (
    <p className="text-[12.5px] text-ink-3 leading-snug">
      {quote === "" || session === null || turn === null ? (
        translate("byHand")
      ) : session === place.sessionId ? (
        <button
          type="button"
          className={look}
          aria-label={translate("saidTurn", { turn, quote })}
          onClick={() => place.goToTurn(turn)}
        >
          {translate("said", { quote })}
        </button>
      ) : (
        <Link
          href={`/chat/${encodeURIComponent(session)}#turn-${turn}`}
          className={look}
          aria-label={translate("saidElsewhere", { turn, quote })}
        >
          {translate("said", { quote })}
        </Link>
      )}{" "}
      {day}
    </p>
  );
}
