import { useId } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { useAssistants } from "@/components/api/use-assistants.ts";
import { type BuiltInAssistantId, builtInAssistantIdSchema } from "@/lib/domain/session.ts";

/** Selects the built-in assistant whose safety rules an assistant keeps. */
export function BaseField({
  value,
  disabled,
  onChange,
}: {
  value: BuiltInAssistantId;
  disabled: boolean;
  onChange: (value: BuiltInAssistantId) => void;
}) {
  const translate = useTranslations("assistants.fields");
  const locale = useLocale();
  const id = useId();
  const { data } = useAssistants();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {translate("base")}
      </label>
      <select
        id={id}
        aria-describedby={`${id}-how`}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(builtInAssistantIdSchema.parse(event.target.value))}
        className="h-8 w-full rounded-md border border-line-strong bg-surface px-2 text-sm disabled:opacity-50"
      >
        {builtInAssistantIdSchema.options.map((option) => (
          <option key={option} value={option}>
            {data?.find((assistant) => assistant.id === option)?.title[locale] ?? option}
          </option>
        ))}
      </select>
      <p id={`${id}-how`} className="mt-1 text-[12.5px] text-ink-3">
        {translate("baseHow")}
      </p>
    </div>
  );
}
