import { useTranslations } from "use-intl/react";

/** Without those that concern safety, which every assistant heeds. */
const SLOTS = [
  "conditions",
  "medications",
  "demographics",
  "vitals",
  "labs",
  "symptoms",
  "machines",
] as const;

/** What of the profile an assistant asks for. */
export function SlotChoice({
  chosen,
  disabled,
  onChange,
}: {
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}) {
  const translate = useTranslations("assistants");
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 font-medium text-sm">{translate("fields.slots")}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {SLOTS.map((slot) => (
          <label key={slot} className="inline-flex min-h-6 items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(slot)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, slot] : chosen.filter((each) => each !== slot))
              }
            />
            {translate(`slots.${slot}`)}
          </label>
        ))}
      </div>
      <p className="mt-1 text-[12.5px] text-ink-3">{translate("fields.slotsHow")}</p>
    </fieldset>
  );
}
