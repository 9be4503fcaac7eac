"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { AdminContent, AdminPage } from "@/components/admin/admin-page.tsx";
import { fetchJson } from "@/components/api/fetch-json.ts";
import { isForbidden, retryUnlessForbidden } from "@/components/api/forbidden.ts";
import { QueryState } from "@/components/ui/query-state.tsx";
import { SelectField } from "@/components/ui/select-field.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { type Evaluation, evaluationSchema } from "@/lib/domain/evaluation.ts";
import { RunView } from "./run-view.tsx";

/** What `npm run eval` measured: Ibid compared with putting the whole conversation in the prompt. */
export function EvaluationPage() {
  const translate = useTranslations("admin");
  const query = useQuery({
    retry: retryUnlessForbidden,
    queryKey: ["admin", "evaluation"],
    queryFn: ({ signal }) => fetchJson(evaluationSchema, "/api/admin/evaluation", { signal }),
  });
  return (
    <AdminPage title={translate("evaluation.title")}>
      <AdminContent>
        <p className="mb-3 max-w-[60ch] text-ink-2 text-sm">{translate("evaluation.how")}</p>
        {isForbidden(query.error) ? (
          <StateMessage title={translate("evaluation.forOperators")} />
        ) : (
          <QueryState query={query} failed={translate("evaluation.failedTitle")}>
            {(data) => <Runs {...data} />}
          </QueryState>
        )}
      </AdminContent>
    </AdminPage>
  );
}

function Runs({ runs, unreadable }: Evaluation) {
  const translate = useTranslations("admin.evaluation");
  const format = useFormatter();
  const [chosen, setChosen] = useState("");
  const run = runs.find(({ at }) => at === chosen) ?? runs[0];
  return (
    <>
      {unreadable > 0 && (
        <p role="status" className="mb-3 text-sm text-warn">
          {translate("unreadable", { count: unreadable })}
        </p>
      )}
      {run ? (
        <>
          <SelectField
            isBeside
            label={translate("run")}
            value={run.at}
            choices={runs.map(({ at, mode, model }) => ({
              value: at,
              label: `${format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })} · ${mode === "none" ? translate("noModel") : model}`,
            }))}
            onChange={setChosen}
          />
          <RunView key={run.at} run={run} />
        </>
      ) : (
        <StateMessage
          title={translate("emptyTitle")}
          body={translate("emptyBody", { command: "npm run eval" })}
        />
      )}
    </>
  );
}
