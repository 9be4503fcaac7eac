import { Search } from "lucide-react";
import { useLocale, useTranslations } from "use-intl/react";
import { useDocumentTypeName } from "@/components/library/use-document-type-name.ts";
import { type LibraryFilter, useFacets } from "@/components/library/use-library.ts";
import { SelectChoice } from "@/components/ui/select-choice.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import { TogglePill } from "@/components/ui/toggle-pill.tsx";
import { documentStatusSchema } from "@/lib/domain/document.ts";

interface FilterFieldsProps {
  filter: LibraryFilter;
  onChange: (next: Partial<LibraryFilter>) => void;
}

/** The words, kind, state and properties to filter documents by. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const translate = useTranslations("library");
  const { types, languages, products } = useFacets();
  const typeName = useDocumentTypeName();
  const locale = useLocale();
  const choose = (name: keyof LibraryFilter) => (value: string) => onChange({ [name]: value });
  return (
    <>
      <WordsField value={filter.query} onChange={choose("query")} />
      <SelectChoice
        label={translate("type")}
        all={translate("allTypes")}
        chosen={filter.docType}
        among={types}
        name={typeName}
        onChoose={choose("docType")}
      />
      <SelectChoice
        label={translate("statusLabel")}
        all={translate("allStatuses")}
        chosen={filter.status}
        among={documentStatusSchema.options}
        name={(status) => translate(`status.${status}`)}
        onChoose={choose("status")}
      />
      {/* A single language leaves nothing to choose. */}
      {(languages.length > 1 || filter.language !== "") && (
        <SelectChoice
          label={translate("language")}
          all={translate("allLanguages")}
          chosen={filter.language}
          among={languages}
          name={(tag) => languageName(tag, locale)}
          onChoose={choose("language")}
        />
      )}
      {(products.length > 1 || filter.product !== "") && (
        <SelectChoice
          label={translate("product")}
          all={translate("allProducts")}
          chosen={filter.product}
          among={products}
          name={(product) => product}
          onChoose={choose("product")}
        />
      )}
      {(["inForce", "hasSteps", "hasTable"] as const).map((name) => (
        <TogglePill
          key={name}
          isOn={filter[name] === "true"}
          onChange={(isOn) => onChange({ [name]: isOn ? "true" : "" })}
        >
          {translate(name)}
        </TogglePill>
      ))}
    </>
  );
}

function WordsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslations("library");
  return (
    <span className="relative min-w-40 flex-1 max-sm:basis-full sm:max-w-80">
      <Search
        size={15}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 text-ink-3"
      />
      <TextInput
        type="search"
        maxLength={500}
        value={value}
        aria-label={translate("search")}
        placeholder={translate("search")}
        className="pl-8"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** The name of a language in the reader's language, or the tag as it is: people write what they like. */
function languageName(tag: string, locale: string): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/u.test(tag)) return tag;
  return new Intl.DisplayNames([locale], { type: "language" }).of(tag) ?? tag;
}
