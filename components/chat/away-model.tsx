import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { retryModels } from "@/components/api/health.ts";
import { MODELS_KEY } from "@/components/api/query-keys.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import type { ModelAway } from "./use-answer-model.ts";

/** Shows which model is unavailable, with a way to retry it now. */
export function AwayModel({ away }: { away: ModelAway }) {
  const translate = useTranslations("chat.model");
  const faults = useTranslations("models.modelFaults");
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: retryModels,
    onSuccess: (models) => client.setQueryData(MODELS_KEY, models),
  });
  return (
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
  );
}
