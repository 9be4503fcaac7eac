"use client";

import { Search } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { useDocumentTypeName } from "@/components/library/use-document-type-name.ts";
import { type LibraryFilter, useDocumentTypes } from "@/components/library/use-library.ts";
import { TextInput } from "@/components/ui/text-input.tsx";
import { documentStatusSchema } from "@/lib/domain/document.ts";

const SELECT = "h-8 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm";

interface FilterFieldsProps {
  filter: LibraryFilter;
  onChange: (next: Partial<LibraryFilter>) => void;
}

/** Words, type and state that the documents are to have. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const translate = useTranslations("library");
  const types = useDocumentTypes();
  const typeName = useDocumentTypeName();
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
      <select
        aria-label={translate("type")}
        className={SELECT}
        value={filter.docType}
        onChange={(event) => onChange({ docType: event.target.value })}
      >
        <option value="">{translate("allTypes")}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {typeName(type)}
          </option>
        ))}
      </select>
      <select
        aria-label={translate("statusLabel")}
        className={SELECT}
        value={filter.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">{translate("allStatuses")}</option>
        {documentStatusSchema.options.map((status) => (
          <option key={status} value={status}>
            {translate(`status.${status}`)}
          </option>
        ))}
      </select>
    </>
  );
}
