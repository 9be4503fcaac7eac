import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl/react";
import { fetchFacets } from "@/components/admin/admin-api.ts";
import type { SessionFilterFields } from "@/components/admin/use-session-filter.ts";
import { useAssistants, useAssistantTitles } from "@/components/api/use-assistants.ts";
import { Button } from "@/components/ui/button.tsx";
import { SelectChoice } from "@/components/ui/select-choice.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import { TogglePill } from "@/components/ui/toggle-pill.tsx";

interface SessionFiltersProps {
  filter: SessionFilterFields;
  onChange: (next: Partial<SessionFilterFields>) => void;
}

const FOLDED = ["person", "assistant", "route", "from", "to", "feedback", "min_cost", "min_turns"] as const;
const NOTHING = Object.fromEntries(
  [...FOLDED, "degraded", "unsupported"].map((name) => [name, ""]),
) as Partial<SessionFilterFields>;

/** Filters sessions by words and by properties of their turns. */
export function SessionFilters({ filter, onChange }: SessionFiltersProps) {
  const translate = useTranslations("admin");
  const filters = useTranslations("admin.filters");
  const folded = FOLDED.filter((name) => filter[name] !== "").length;
  const isSet = folded > 0 || filter.degraded !== "" || filter.unsupported !== "";
  return (
    <search className="block shrink-0 border-line border-b px-3 py-2 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          maxLength={500}
          value={filter.query}
          aria-label={translate("search")}
          placeholder={translate("search")}
          className="max-w-80"
          onChange={(event) => onChange({ query: event.target.value })}
        />
        {(["degraded", "unsupported"] as const).map((name) => (
          <TogglePill
            key={name}
            isOn={filter[name] === "true"}
            onChange={(isOn) => onChange({ [name]: isOn ? "true" : "" })}
          >
            {filters(name)}
          </TogglePill>
        ))}
        {isSet && (
          <Button size="sm" variant="link" onClick={() => onChange(NOTHING)}>
            {filters("clear")}
          </Button>
        )}
      </div>
      <details className="mt-2" open={folded > 0 ? true : undefined}>
        <summary className="w-fit cursor-pointer text-ink-2 text-sm hover:text-ink">
          {filters("more", { count: folded })}
        </summary>
        <MoreFilters filter={filter} onChange={onChange} />
      </details>
    </search>
  );
}

function MoreFilters({ filter, onChange }: SessionFiltersProps) {
  const filters = useTranslations("admin.filters");
  const { data: facets } = useQuery({
    queryKey: ["admin", "facets"],
    queryFn: ({ signal }) => fetchFacets(signal),
    staleTime: 60_000,
  });
  const { data: assistants = [] } = useAssistants();
  const assistantTitle = useAssistantTitles();
  const choose = (name: keyof SessionFilterFields) => (value: string) => onChange({ [name]: value });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SelectChoice
        label={filters("person")}
        all={filters("everybody")}
        chosen={filter.person}
        among={facets?.people ?? []}
        name={(person) => person}
        onChoose={choose("person")}
      />
      <SelectChoice
        label={filters("assistant")}
        all={filters("allAssistants")}
        chosen={filter.assistant}
        among={assistants.map(({ id }) => id)}
        name={(id) => assistantTitle(id) ?? id}
        onChoose={choose("assistant")}
      />
      <SelectChoice
        label={filters("route")}
        all={filters("allRoutes")}
        chosen={filter.route}
        among={facets?.routes ?? []}
        name={(route) => route}
        onChoose={choose("route")}
      />
      <SelectChoice
        label={filters("feedback")}
        all={filters("anyFeedback")}
        chosen={filter.feedback}
        among={["up", "down"] as const}
        name={(rating) => filters(`ratings.${rating}`)}
        onChoose={choose("feedback")}
      />
      <DayField name="from" value={filter.from} onChange={choose("from")} />
      <DayField name="to" value={filter.to} onChange={choose("to")} />
      <AmountField name="min_cost" step="0.01" value={filter.min_cost} onChange={choose("min_cost")} />
      <AmountField name="min_turns" step="1" value={filter.min_turns} onChange={choose("min_turns")} />
    </div>
  );
}

interface FieldProps<Name> {
  name: Name;
  value: string;
  onChange: (value: string) => void;
}

function DayField({ name, value, onChange }: FieldProps<"from" | "to">) {
  const filters = useTranslations("admin.filters");
  return (
    <Labelled label={filters(name)}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          value={value}
          className="max-w-40"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function AmountField({
  name,
  step,
  value,
  onChange,
}: FieldProps<"min_cost" | "min_turns"> & { step: string }) {
  const filters = useTranslations("admin.filters");
  return (
    <Labelled label={filters(name)}>
      {(id) => (
        <TextInput
          id={id}
          type="number"
          min={0}
          step={step}
          value={value}
          className="max-w-24"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-sm">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  );
}
