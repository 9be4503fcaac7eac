import { useTranslations } from "use-intl/react";
import { rememberFocus } from "@/components/ui/return-focus.ts";
import type { ProfileConflict, ProfileSlot, ProfileValue } from "@/lib/domain/profile.ts";
import { conflictElementId } from "./conflict-element.ts";
import { type ProfilePlace, StatementSource } from "./statement-source.tsx";
import type { useProfileActions } from "./use-profile.ts";
import type { RowTools } from "./value-row.tsx";
import { useValueWords } from "./value-words.ts";

interface ConflictCardProps {
  conflict: ProfileConflict;
  slot: ProfileSlot;
  place: ProfilePlace;
  decide: ReturnType<typeof useProfileActions>["decide"];
  focusNext: RowTools["focusNext"];
}

/** Two values that cannot both hold, as a question; the person decides by pressing a button. */
export function ConflictCard({ conflict, slot, place, decide, focusNext }: ConflictCardProps) {
  const translate = useTranslations("profile");
  const words = useValueWords();
  const { conflictId, standing, claimed } = conflict;
  const sides: readonly (readonly ["first" | "later", ProfileValue])[] = [
    ["first", standing],
    ["later", claimed],
  ];
  const deciding = decide.isPending && decide.variables.conflictId === conflictId;
  return (
    <li id={conflictElementId(conflictId)} className="rounded-md border border-warn bg-surface p-3">
      <h3 className="font-semibold">
        {translate("question", { name: words.nameOf({ ...standing, name: conflict.name }) })}
      </h3>
      <p className="mt-0.5 text-[12.5px] text-ink-2">
        {translate(slot.alert ? "questionAlert" : "questionPlain")}
      </p>
      <div className="mt-2.5 grid gap-2.5 sm:grid-cols-2">
        {sides.map(([when, value]) => (
          <div key={when} className="flex min-w-0 flex-col gap-1.5">
            <button
              type="button"
              // Not disabled, because that would take the focus away before there is another place for it.
              aria-disabled={deciding}
              onClick={() => {
                if (deciding) return;
                const back = rememberFocus();
                decide.mutate(
                  { conflictId, valueId: value.valueId },
                  {
                    onSuccess: () => {
                      focusNext.current = back;
                    },
                  },
                );
              }}
              className="min-h-11 rounded-md border border-accent bg-surface px-3 py-2 text-left font-semibold text-accent leading-snug hover:bg-accent-soft aria-disabled:opacity-50"
            >
              {translate("stated", {
                // The two sides can have different slots: a medicine and a condition it must not be taken
                // with.
                slot: value.slot,
                polarity: value.polarity,
                value: words.shown(value).text,
              })}
            </button>
            <div className="px-1">
              <p className="text-ink-3 text-xs">{translate(when)}</p>
              <StatementSource statement={value} place={place} />
            </div>
          </div>
        ))}
      </div>
    </li>
  );
}
