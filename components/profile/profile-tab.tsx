"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl/react";
import { fetchJson } from "@/components/api/fetch-json.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { profileSchema } from "@/lib/domain/profile.ts";

/** What is known of the person, by slot. */
export function ProfileTab() {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  const locale = useLocale();
  const words = useErrorWords();
  const profile = useQuery({
    queryKey: ["profile"],
    queryFn: ({ signal }) => fetchJson(profileSchema, "/api/profile", { signal }),
  });
  if (profile.isPending) return <PanelSkeleton />;
  if (profile.isError)
    return (
      <StateMessage
        tone="error"
        title={translate("failed")}
        body={words(profile.error)}
        actions={<Button onClick={() => void profile.refetch()}>{common("retry")}</Button>}
      />
    );
  const { slots, values } = profile.data;
  const current = values.filter(({ status }) => status === "current");
  if (current.length === 0) return <StateMessage title={translate("empty")} body={translate("emptyHow")} />;
  return (
    <dl className="min-h-0 flex-1 space-y-3 overflow-y-auto px-4 py-4">
      {current.map((value) => (
        <div key={value.value_id}>
          <dt className="text-ink-3 text-xs">
            {slots.find(({ id }) => id === value.slot)?.title[locale] ?? value.slot} · {value.name}
          </dt>
          <dd>
            {value.value} {value.unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
