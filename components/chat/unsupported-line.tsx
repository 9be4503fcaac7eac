"use client";

import { useTranslations } from "use-intl/react";

/** The number of unsupported sentences, below the answer, underlined as they are. */
export function UnsupportedLine({ count }: { count: number }) {
  const translate = useTranslations("chat.turn");
  if (count === 0) return null;
  return (
    <p className="mt-3 text-sm text-warn">
      <span className="underline decoration-2 decoration-dotted decoration-warn underline-offset-4">
        {translate("unsupported", { count })}
      </span>
    </p>
  );
}
