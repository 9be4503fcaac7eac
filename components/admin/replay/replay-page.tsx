"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { buttonLook } from "@/components/ui/button.tsx";
import { QueryState } from "@/components/ui/query-state.tsx";
import { TextArea } from "@/components/ui/text-field.tsx";
import type { ReplayOptions } from "@/lib/domain/replay.ts";
import {
  evaluationCaseUrl,
  fetchReplayChoices,
  type ReplayChoices,
  type ReplayedTurn,
  replayTurn,
} from "./replay-api.ts";
import { ReplayForm } from "./replay-form.tsx";
import { ReplayResult } from "./replay-result.tsx";

/**
 * Asks a turn again with other settings and shows the result beside the original answer. Nothing is stored.
 */
export function ReplayPage({ sessionId, turnId }: ReplayedTurn) {
  const translate = useTranslations("admin.replay");
  const admin = useTranslations("admin");
  const turn = { sessionId, turnId };
  const choices = useQuery({
    queryKey: ["admin", "replay", sessionId, turnId],
    queryFn: ({ signal }) => fetchReplayChoices(turn, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageHeader
        title={translate("title")}
        actions={
          <Link
            href={`/admin/sessions/${encodeURIComponent(sessionId)}?turn=${turnId}`}
            className={buttonLook({ variant: "ghost" })}
          >
            <ArrowLeft size={15} aria-hidden="true" />
            {admin("turn", { turn: turnId })}
          </Link>
        }
      />
      <div className="@container min-h-0 flex-1 overflow-auto px-4 py-4 md:px-7">
        <QueryState query={choices} failed={translate("failedTitle")}>
          {(data) => <ReplayedBeside turn={turn} choices={data} />}
        </QueryState>
      </div>
    </>
  );
}

function ReplayedBeside({ turn, choices }: { turn: ReplayedTurn; choices: ReplayChoices }) {
  const translate = useTranslations("admin.replay");
  const words = useErrorWords();
  const replay = useMutation({ mutationFn: (options: ReplayOptions) => replayTurn(turn, options) });
  return (
    <div className="max-w-[72rem] space-y-6 pb-12">
      <div>
        <h2 className="whitespace-pre-wrap font-semibold font-serif text-[20px] leading-snug [overflow-wrap:anywhere]">
          “{choices.question}”
        </h2>
        <p className="mt-1 max-w-[68ch] text-ink-2 text-sm">{translate("how")}</p>
      </div>
      <ReplayForm choices={choices} isRunning={replay.isPending} onReplay={replay.mutate} />
      <p role="status" className="text-danger text-sm empty:hidden">
        {replay.error ? words(replay.error) : ""}
      </p>
      <ReplayResult
        stored={replay.data?.stored ?? choices.stored}
        replayed={replay.isPending ? null : (replay.data?.replayed ?? null)}
        notes={replay.data?.notes ?? []}
      />
      <SaveCase turn={turn} />
    </div>
  );
}

/** The turn as a file for `npm run eval`. */
function SaveCase({ turn }: { turn: ReplayedTurn }) {
  const translate = useTranslations("admin.replay");
  const [gold, setGold] = useState("");
  return (
    <section aria-label={translate("saveCase")} className="max-w-[40rem] space-y-2">
      <h3 className="font-medium text-sm">{translate("saveCase")}</h3>
      <p className="text-ink-2 text-sm">{translate("saveCaseHow")}</p>
      <TextArea
        label={translate("gold")}
        how={translate("goldHow")}
        rows={3}
        value={gold}
        onChange={(event) => setGold(event.target.value)}
      />
      <a href={evaluationCaseUrl(turn, gold)} download className={buttonLook()}>
        {translate("download")}
      </a>
    </section>
  );
}
