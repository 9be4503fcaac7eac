"use client";

import { Search } from "lucide-react";
import { useLocale, useTranslations } from "use-intl/react";
import { useDocumentTypeName } from "@/components/library/use-document-type-name.ts";
import { type LibraryFilter, useFacets } from "@/components/library/use-library.ts";
import { TextInput } from "@/components/ui/text-input.tsx";
import { documentStatusSchema } from "@/lib/domain/document.ts";

interface FilterFieldsProps {
  filter: LibraryFilter;
  onChange: (next: Partial<LibraryFilter>) => void;
}

/** Words, kind, state and properties that the documents are to have. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const translate = useTranslations("library");
  const { types, languages, products } = useFacets();
  const typeName = useDocumentTypeName();
  const locale = useLocale();
  const choose = (name: keyof LibraryFilter) => (value: string) => onChange({ [name]: value });
  return (
    <>
      <span className="relative min-w-40 flex-1 max-sm:basis-full sm:max-w-80">
        <Search
          size={15}
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 text-ink-3"
        />
        <TextInput
          type="search"
          value={filter.query}
          aria-label={translate("search")}
          placeholder={translate("search")}
          className="pl-8"
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </span>
      <Choice
        label={translate("type")}
        all={translate("allTypes")}
        chosen={filter.docType}
        among={types}
        name={typeName}
        onChoose={choose("docType")}
      />
      <Choice
        label={translate("statusLabel")}
        all={translate("allStatuses")}
        chosen={filter.status}
        among={documentStatusSchema.options}
        name={(status) => translate(`status.${status}`)}
        onChoose={choose("status")}
      />
      {/* What all documents share leaves nothing to choose. */}
      {(languages.length > 1 || filter.language !== "") && (
        <Choice
          label={translate("language")}
          all={translate("allLanguages")}
          chosen={filter.language}
          among={languages}
          name={(tag) => languageName(tag, locale)}
          onChoose={choose("language")}
        />
      )}
      {(products.length > 1 || filter.product !== "") && (
        <Choice
          label={translate("product")}
          all={translate("allProducts")}
          chosen={filter.product}
          among={products}
          name={(product) => product}
          onChoose={choose("product")}
        />
      )}
      {(["inForce", "hasSteps", "hasTable"] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter[name] === "true"}
          className="h-8 rounded-full border border-line-strong px-3 text-ink-2 text-sm hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
          onClick={() => onChange({ [name]: filter[name] === "true" ? "" : "true" })}
        >
          {translate(name)}
        </button>
      ))}
    </>
  );
}

/** In the reader's language, or as it was given: people write what they like. */
function languageName(tag: string, locale: string): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/u.test(tag)) return tag;
  return new Intl.DisplayNames([locale], { type: "language" }).of(tag) ?? tag;
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** What no choice is called. */
  all: string;
  chosen: string;
  among: readonly Value[];
  name: (value: Value) => string;
  onChoose: (value: string) => void;
}

function Choice<Value extends string>({ label, all, chosen, among, name, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className="h-8 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {among.map((value) => (
        <option key={value} value={value}>
          {name(value)}
        </option>
      ))}
      {/* The address may name what the newest documents do not have. */}
      {chosen !== "" && !among.some((value) => value === chosen) && <option value={chosen}>{chosen}</option>}
    </select>
  );
}
