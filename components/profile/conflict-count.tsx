"use client";

import { useTranslations } from "use-intl/react";
import { useProfile } from "./use-profile.ts";

/** How much of the profile waits for the person's decision. */
export function useConflictCount(): number {
  return useProfile().data?.conflicts.length ?? 0;
}

/** The same as a number beside a name; nothing where nothing waits. */
export function ConflictCount() {
  const translate = useTranslations("profile");
  const count = useConflictCount();
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
