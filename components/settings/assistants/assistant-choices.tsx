import { useTranslations } from "use-intl/react";
import { useCollections } from "@/components/api/collections.ts";
import type { AssistantFields } from "./assistant-fields.ts";

/** All slots except those for safety, which every assistant observes. */
const SLOTS = [
  "conditions",
  "medications",
  "demographics",
  "vitals",
  "labs",
  "symptoms",
  "machines",
] as const;

type Chosen = Pick<AssistantFields, "profileSlots" | "collectionIds">;

/** Which slots of the profile an assistant asks for, and which collections its conversations search. */
export function AssistantChoices({
  fields,
  disabled,
  onChange,
}: {
  fields: Chosen;
  disabled: boolean;
  onChange: (changed: Partial<Chosen>) => void;
}) {
  const translate = useTranslations("assistants");
  const collections = useCollections() ?? [];
  return (
    <>
      {collections.length > 0 && (
        <ChoiceField
          legend={translate("fields.collections")}
          how={translate("fields.collectionsHow")}
          options={collections.map(({ collectionId, name }) => ({ id: collectionId, name }))}
          chosen={fields.collectionIds}
          disabled={disabled}
          onChange={(collectionIds) => onChange({ collectionIds })}
        />
      )}
      <ChoiceField
        legend={translate("fields.slots")}
        how={translate("fields.slotsHow")}
        options={SLOTS.map((slot) => ({ id: slot, name: translate(`slots.${slot}`) }))}
        chosen={fields.profileSlots}
        disabled={disabled}
        onChange={(profileSlots) => onChange({ profileSlots })}
      />
    </>
  );
}

/** Any number of a few options, each with a checkbox. */
function ChoiceField({
  legend,
  how,
  options,
  chosen,
  disabled,
  onChange,
}: {
  legend: string;
  how: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {options.map(({ id, name }) => (
          <label key={id} className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <bdi className="truncate">{name}</bdi>
          </label>
        ))}
      </div>
      <p className="mt-1 text-[12.5px] text-ink-3">{how}</p>
    </fieldset>
  );
}
