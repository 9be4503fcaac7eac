import { useTranslations } from "use-intl/react";
import { useProfile } from "./use-profile.ts";

/**
 * How many conflicts await the person's decision in the slots the assistant asks for; in all slots while
 * those are unknown.
 */
export function useConflictCount(slots: readonly string[] | undefined): number {
  const conflicts = useProfile().data?.conflicts ?? [];
  return conflicts.filter(({ slot }) => slots?.includes(slot) ?? true).length;
}

/** The same number as a badge beside a name; nothing if no conflict awaits a decision. */
export function ConflictCount({ slots }: { slots: readonly string[] | undefined }) {
  const translate = useTranslations("profile");
  const count = useConflictCount(slots);
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only"> ({translate("badge", { count })})</span>
      <span
        aria-hidden="true"
        className="ml-1.5 inline-grid h-[18px] min-w-[18px] place-items-center rounded-full bg-warn px-1 font-semibold text-[11px] text-surface tabular-nums"
      >
        {count}
      </span>
    </>
  );
}
