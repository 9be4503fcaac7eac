import { useTranslations } from "use-intl/react";
import { useCollections } from "@/components/api/collections.ts";
import type { AssistantFields } from "./assistant-fields.ts";
import { ChoiceField } from "./choice-field.tsx";

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
