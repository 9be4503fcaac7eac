import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import type { ProfileValue } from "@/lib/domain/profile.ts";
import { PROFILE_VALUE_LENGTH } from "@/lib/tunables/memory.ts";

interface ValueEditorProps {
  value: ProfileValue;
  name: string;
  isAlert: boolean;
  saving: boolean;
  onSave: (value: string, unit: string | undefined) => void;
  onCancel: () => void;
}

/**
 * Corrects a value that was noted. For an alert it says what changing it means, and saving is worded as the
 * confirmation.
 */
export function ValueEditor({ value, name, isAlert, saving, onSave, onCancel }: ValueEditorProps) {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  const [words, setWords] = useState(value.value);
  const [unit, setUnit] = useState(value.unit ?? "");
  const hint = useId();
  const changed = words.trim() !== value.value || unit.trim() !== (value.unit ?? "");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === "") return;
    if (!changed) return onCancel();
    onSave(words.trim(), value.unit === undefined ? undefined : unit.trim());
  }
  return (
    // Esc closes the whole panel elsewhere; here it only ends the editing.
    <form
      data-takes-escape=""
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
      className="grid gap-2 py-1"
    >
      <div className="flex gap-2">
        <TextInput
          // A button opened this form, so typing comes next.
          autoFocus
          aria-label={translate("newValue", { name })}
          aria-describedby={isAlert ? hint : undefined}
          value={words}
          maxLength={PROFILE_VALUE_LENGTH}
          onChange={(event) => setWords(event.target.value)}
        />
        {value.unit !== undefined && <UnitField value={unit} onChange={setUnit} />}
      </div>
      {isAlert && (
        <p id={hint} className="text-[12.5px] text-ink-2">
          {translate("saveAlertHow")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" disabled={saving || words.trim() === ""}>
          {translate(isAlert ? "saveAlert" : "save")}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}

function UnitField({ value, onChange }: { value: string; onChange: (unit: string) => void }) {
  const translate = useTranslations("profile");
  return (
    <TextInput
      aria-label={translate("unit")}
      className="w-24 shrink-0"
      value={value}
      maxLength={20}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
