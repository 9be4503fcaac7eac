import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/text-field.tsx";

/** The typed key; empty: the stored one stays; null: the stored one is removed. */
export type WrittenKey = string | null;

/** The key can be entered but is never shown: of a stored key one sees only that it exists. */
export function KeyField({
  hasKey,
  isLocked,
  value,
  onChange,
}: {
  hasKey: boolean;
  isLocked: boolean;
  value: WrittenKey;
  onChange: (value: WrittenKey) => void;
}) {
  const translate = useTranslations("models");
  const isRemoved = value === null;
  const how = isLocked ? "locked" : isRemoved ? "fields.keyGone" : "fields.keyHow";
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          type="password"
          // Not a password for this page: the browser should neither suggest one nor store this one.
          autoComplete="new-password"
          label={translate("fields.key")}
          how={translate(how)}
          disabled={isLocked || isRemoved}
          maxLength={2_000}
          placeholder={hasKey && !isRemoved ? `•••••••• (${translate("fields.keyStored")})` : ""}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {hasKey && !isLocked && !value && (
        <Button className="mt-6" onClick={() => onChange(isRemoved ? "" : null)}>
          {translate(isRemoved ? "fields.keepKey" : "fields.removeKey")}
        </Button>
      )}
    </div>
  );
}
