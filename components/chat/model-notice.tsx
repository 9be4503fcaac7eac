"use client";

import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { useModelAway } from "./use-answer-model.ts";

/**
 * Said once for the page, not under every answer: which model is away and why, what happens meanwhile, and
 * what to do. It leaves by itself.
 */
export function ModelNotice() {
  const translate = useTranslations("chat.model");
  const faults = useTranslations("models.modelFaults");
  const errorWords = useErrorWords();
  const { away, retry } = useModelAway();
  return (
    <div
      role="status"
      className={
        away
          ? "flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-warn-soft px-4 py-1.5 text-sm text-warn md:px-7"
          : "sr-only"
      }
    >
      {away && (
        <>
          <p className="min-w-60 flex-1">
            <strong>{translate(`away.${away.role}`)}</strong> {away.fault && faults(away.fault)}{" "}
            {translate(`meanwhile.${away.role}`)}
            {retry.isError && <span className="block">{errorWords(retry.error)}</span>}
          </p>
          <span className="flex gap-2">
            <Button size="sm" onClick={() => retry.mutate()} aria-disabled={retry.isPending}>
              {translate(retry.isPending ? "trying" : "tryAgain")}
            </Button>
            <Link href="/settings#model" className={buttonLook({ size: "sm" })}>
              {translate("settings")}
            </Link>
          </span>
        </>
      )}
    </div>
  );
}
