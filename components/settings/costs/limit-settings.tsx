import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isForbidden } from "@/components/api/forbidden.ts";
import { readLimits, saveLimits } from "@/components/api/month-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { monthLimitsSchema, type ShownLimits } from "@/lib/domain/month-cost.ts";
import { SectionState } from "../section-state.tsx";
import { typedNumber } from "../typed-number.ts";
import { useSetting } from "../use-setting.ts";

const LIMITS = {
  key: ["month-limits"],
  read: readLimits,
  save: saveLimits,
  shownBy: [LIMITS_KEY, ["admin", "costs"]],
};

/** For administrators: what people may spend. */
export function LimitSettings() {
  const { query, save } = useSetting(LIMITS);
  if (isForbidden(query.error)) return null;
  return <SectionState query={query}>{(shown) => <LimitForm shown={shown} save={save} />}</SectionState>;
}

const PARTS = ["person", "tenant"] as const;

interface LimitFormProps {
  shown: ShownLimits;
  save: UseMutationResult<ShownLimits, Error, Parameters<typeof saveLimits>[0]>;
}

/** What is typed stays until it is saved, even if it is refused. Empty: no limit. */
function LimitForm({ shown, save }: LimitFormProps) {
  const translate = useTranslations("models");
  const words = useErrorWords();
  const [fields, setFields] = useState({
    person: String(shown.person ?? ""),
    tenant: String(shown.tenant ?? ""),
  });
  const typed = (text: string) => (text.trim() === "" ? null : typedNumber(text));
  const read = (part: (typeof PARTS)[number]) => monthLimitsSchema.shape[part].safeParse(typed(fields[part]));
  const written = monthLimitsSchema.safeParse({ person: typed(fields.person), tenant: typed(fields.tenant) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!written.success) return;
    save.mutate(
      { ...written.data, version: shown.version },
      {
        onSuccess: () => showToast({ text: translate("costs.saved") }),
        onError: (error) => showToast({ tone: "error", text: words(error) }),
      },
    );
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={translate(`costs.${part}`)}
            how={translate(shown.locked.includes(part) ? "locked" : `costs.${part}How`)}
            wrong={read(part).success ? null : translate("costs.wrong")}
            disabled={shown.locked.includes(part)}
            inputMode="decimal"
            autoComplete="off"
            placeholder={translate("costs.none")}
            value={fields[part]}
            onChange={(event) => setFields({ ...fields, [part]: event.target.value })}
          />
        ))}
      </div>
      {shown.locked.length < PARTS.length && (
        <Button type="submit" disabled={!written.success || save.isPending}>
          {translate("save")}
        </Button>
      )}
    </form>
  );
}
