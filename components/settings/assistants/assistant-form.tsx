import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { readOwnAssistant } from "@/components/api/own-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextArea, TextField } from "@/components/ui/text-field.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { AssistantChoices } from "./assistant-choices.tsx";
import { type AssistantField, type AssistantFields, fieldsOf, readFields } from "./assistant-fields.ts";
import { AssistantVersions } from "./assistant-versions.tsx";
import { BaseField } from "./base-field.tsx";
import { conflictOf, useSaveAssistant } from "./use-save-assistant.ts";

export interface EditedAssistant {
  /** Null: saving creates it. */
  id: string | null;
  fields: AssistantFields;
  /** Null: it is one of Ibid's own, or does not exist yet. */
  version: number | null;
  canChange: boolean;
}

/** The typed fields, and the actions that save and reload them. */
function useEditing({ id, fields: given, version: of }: EditedAssistant, onSaved: (id: string) => void) {
  const translate = useTranslations("assistants");
  const save = useSaveAssistant();
  const [fields, setFields] = useState(given);
  const [version, setVersion] = useState(of);
  const [wrong, setWrong] = useState<AssistantField | null>(null);
  const newer = conflictOf(save.error);

  function keep(after: number | null) {
    const read = readFields(fields);
    if ("wrong" in read) return setWrong(read.wrong);
    const { own } = read;
    save.mutate(
      { id, definition: own, version: after },
      {
        onSuccess: (saved) => {
          const made = { name: own.name, version: saved.version };
          showToast({ text: translate(id === null ? "made" : "saved", made) });
          onSaved(saved.id);
        },
      },
    );
  }

  async function load(from: string, version?: number) {
    const shown = await readOwnAssistant(from, { version });
    setFields(fieldsOf(shown.definition));
    save.reset();
    setWrong(null);
    return shown.version;
  }

  function change(changed: Partial<AssistantFields>) {
    setFields({ ...fields, ...changed });
    if (TEXTS.some((name) => name in changed)) setWrong(null);
  }

  return { fields, change, version, setVersion, wrong, save, newer, keep, load };
}

interface AssistantFormProps {
  edited: EditedAssistant;
  /** By then it is in the list. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** What is typed stays until it is saved, even if somebody else has saved meanwhile. */
export function AssistantForm({ edited, onSaved, onClose }: AssistantFormProps) {
  const { id, canChange } = edited;
  const translate = useTranslations("assistants");
  const words = useErrorWords();
  const { fields, change, version, setVersion, wrong, save, newer, keep, load } = useEditing(edited, onSaved);

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        keep(version);
      }}
      className="my-2 space-y-3 rounded-md border border-line bg-sunken px-3 py-3"
    >
      <DefinitionFields fields={fields} wrong={wrong} disabled={!canChange} onChange={change} />
      {id !== null && newer !== null ? (
        <SavedMeanwhile
          version={newer}
          onLoad={() => void load(id).then(setVersion)}
          onSave={() => keep(newer)}
        />
      ) : (
        save.error && (
          <p role="alert" className="break-words text-danger text-sm">
            {words(save.error)}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-2">
        {canChange && newer === null && (
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {translate("save")}
          </Button>
        )}
        <Button onClick={onClose}>{translate("close")}</Button>
      </div>
      {id !== null && version !== null && (
        <AssistantVersions
          id={id}
          current={version}
          canChange={canChange}
          onBringBack={(of) =>
            void load(id, of).then(() => showToast({ text: translate("broughtBack", { version: of }) }))
          }
        />
      )}
    </form>
  );
}

/** The fields that are typed, and so can be invalid. */
const TEXTS = ["name", "description", "instructions", "idForms", "routes", "mix"] as const;

interface DefinitionFieldsProps {
  fields: AssistantFields;
  wrong: AssistantField | null;
  disabled: boolean;
  onChange: (changed: Partial<AssistantFields>) => void;
}

function DefinitionFields({ fields, wrong, disabled, onChange }: DefinitionFieldsProps) {
  const translate = useTranslations("assistants");
  const field = (name: (typeof TEXTS)[number]) => ({
    label: translate(`fields.${name}`),
    wrong: wrong === name ? translate(`faults.${name}`) : null,
    disabled,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...field("name")} maxLength={60} autoFocus={!disabled} />
      <TextField {...field("description")} how={translate("fields.descriptionHow")} maxLength={200} />
      <TextArea
        {...field("instructions")}
        how={translate("fields.instructionsHow")}
        rows={6}
        maxLength={8_000}
      />
      <BaseField value={fields.base} disabled={disabled} onChange={(base) => onChange({ base })} />
      <TextArea {...field("idForms")} how={translate("fields.idFormsHow")} rows={2} spellCheck={false} />
      <TextArea {...field("routes")} how={translate("fields.routesHow")} rows={3} />
      <TextArea {...field("mix")} how={translate("fields.mixHow")} rows={2} spellCheck={false} />
      <AssistantChoices fields={fields} disabled={disabled} onChange={onChange} />
    </>
  );
}

interface SavedMeanwhileProps {
  version: number;
  onLoad: () => void;
  onSave: () => void;
}

/** Somebody else has saved meanwhile. */
function SavedMeanwhile({ version, onLoad, onSave }: SavedMeanwhileProps) {
  const translate = useTranslations("assistants");
  return (
    <div role="alert" className="space-y-2 text-sm">
      <p className="text-danger">{translate("conflict", { version })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLoad}>{translate("loadTheirs")}</Button>
        <Button onClick={onSave}>{translate("saveAfter")}</Button>
      </div>
    </div>
  );
}
