"use client";

import { useTranslations } from "use-intl/react";
import { useProfile } from "./use-profile.ts";

/**
 * How much waits for the person's decision of what the assistant asks for; of all while that is not known.
 */
export function useConflictCount(slots: readonly string[] | undefined): number {
  const conflicts = useProfile().data?.conflicts ?? [];
  return conflicts.filter(({ slot }) => slots?.includes(slot) ?? true).length;
}

/** The same as a number beside a name; nothing where nothing waits. */
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
