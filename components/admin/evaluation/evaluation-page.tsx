"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { AdminPages } from "@/components/admin/admin-pages.tsx";
import { fetchJson } from "@/components/api/fetch-json.ts";
import { isForbidden, retryUnlessForbidden } from "@/components/api/forbidden.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { SelectField } from "@/components/ui/select-field.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { evaluationSchema } from "@/lib/domain/evaluation.ts";
import { RunView } from "./run-view.tsx";

/** What `npm run eval` measured: Ibid compared with putting the whole conversation in the prompt. */
export function EvaluationPage() {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const words = useErrorWords();
  const [chosen, setChosen] = useState("");
  const { data, error, refetch } = useQuery({
    retry: retryUnlessForbidden,
    queryKey: ["admin", "evaluation"],
    queryFn: ({ signal }) => fetchJson(evaluationSchema, "/api/admin/evaluation", { signal }),
  });
  const run = data?.runs.find(({ at }) => at === chosen) ?? data?.runs[0];
  return (
    <>
      <PageHeader title={translate("evaluation.title")} />
      <AdminPages />
      <div className="@container min-h-0 flex-1 overflow-auto px-3 py-4 md:px-5">
        <p className="mb-3 max-w-[60ch] text-ink-2 text-sm">{translate("evaluation.how")}</p>
        {data && data.unreadable > 0 && (
          <p role="status" className="mb-3 text-sm text-warn">
            {translate("evaluation.unreadable", { count: data.unreadable })}
          </p>
        )}
        {data && run ? (
          <>
            <SelectField
              isBeside
              label={translate("evaluation.run")}
              value={run.at}
              choices={data.runs.map(({ at, mode, model }) => ({
                value: at,
                label: `${format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })} · ${mode === "none" ? translate("evaluation.noModel") : model}`,
              }))}
              onChange={setChosen}
            />
            <RunView key={run.at} run={run} />
          </>
        ) : isForbidden(error) ? (
          <StateMessage title={translate("evaluation.forOperators")} />
        ) : error ? (
          <StateMessage
            tone="error"
            title={translate("evaluation.failedTitle")}
            body={words(error)}
            actions={<Button onClick={() => void refetch()}>{translate("retry")}</Button>}
          />
        ) : data ? (
          <StateMessage
            title={translate("evaluation.emptyTitle")}
            body={translate("evaluation.emptyBody", { command: "npm run eval" })}
          />
        ) : (
          <div role="status" aria-label={translate("loading")}>
            <Skeleton className="h-20 w-full" />
          </div>
        )}
      </div>
    </>
  );
}
