import { useFormatter, useTranslations } from "use-intl/react";
import type { ProfileValue } from "@/lib/domain/profile.ts";
import { type ProfilePlace, StatementSource } from "./statement-source.tsx";
import { useValueWords } from "./value-words.ts";

/** Values that held before, folded away. */
export function History({
  label,
  values,
  place,
}: {
  label: string;
  values: readonly ProfileValue[];
  place: ProfilePlace;
}) {
  const translate = useTranslations("profile");
  const format = useFormatter();
  const words = useValueWords();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: "medium" });
  return (
    <details className="mt-1 text-[12.5px]">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-3 hover:text-ink">{label}</summary>
      <ul className="mt-1 space-y-1.5 border-line border-l pl-3">
        {values.map((value) => {
          const { name, text } = words.shown(value);
          const denial = words.denial(value);
          return (
            <li key={value.valueId}>
              <span className="text-ink-2 tabular-nums">
                {name && `${name} `}
                {text}
                {denial !== null && ` · ${denial}`}
              </span>
              {value.until && (
                <span className="text-ink-3 tabular-nums">
                  {" "}
                  · {translate("period", { from: day(value.date), until: day(value.until) })}
                </span>
              )}
              <StatementSource statement={value.endedBy ?? value} place={place} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
