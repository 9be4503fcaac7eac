"use client";

import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { useAnswerModel } from "./use-answer-model.ts";

/**
 * Said once for the page, not under every answer: the model is away, what happens meanwhile, and what to do.
 */
export function ModelNotice() {
  const translate = useTranslations("chat.model");
  const isAway = useAnswerModel()?.isAway ?? false;
  return (
    <p
      role="status"
      className={isAway ? "border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn md:px-7" : "sr-only"}
    >
      {isAway && (
        <>
          {translate("away")} <Link href="/settings#model">{translate("settings")}</Link>
        </>
      )}
    </p>
  );
}
