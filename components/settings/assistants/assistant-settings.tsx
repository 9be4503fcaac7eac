import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { readOwnAssistant, removeOwnAssistant } from "@/components/api/own-assistants.ts";
import { ASSISTANTS_KEY } from "@/components/api/query-keys.ts";
import { useAssistants } from "@/components/api/use-assistants.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { EMPTY_ASSISTANT, fieldsOf } from "./assistant-fields.ts";
import { AssistantForm, type EditedAssistant } from "./assistant-form.tsx";
import { AssistantRow } from "./assistant-row.tsx";

function useOpening(setEdited: (edited: EditedAssistant) => void) {
  const translate = useTranslations("assistants");
  const locale = useLocale();
  const words = useErrorWords();

  /** `asCopy`: saving creates another assistant. */
  async function open(id: string, asCopy: boolean) {
    try {
      const shown = await readOwnAssistant(id, { language: locale });
      const fields = fieldsOf(shown.definition);
      if (!asCopy) return setEdited({ id, fields, version: shown.version, canChange: shown.canChange });
      const name = translate("copyOf", { name: fields.name }).slice(0, 60);
      setEdited({ id: null, fields: { ...fields, name }, version: null, canChange: true });
    } catch (failure) {
      showToast({ tone: "error", text: words(failure) });
    }
  }

  return open;
}

/** Moves the focus when the form has closed: to the row of what was saved. */
function useLanding() {
  const list = useRef<HTMLUListElement>(null);
  /** An object, so that saving the same one again also takes effect. */
  const [saved, setSaved] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (saved) list.current?.querySelector<HTMLElement>(`#${CSS.escape(rowId(saved.id))} button`)?.focus();
  }, [saved]);
  return { list, land: (id: string) => setSaved({ id }) };
}

const rowId = (id: string) => `assistant-${id}`;

/** Ibid's own assistants, to view and duplicate, and those that people have made. */
export function AssistantSettings() {
  const translate = useTranslations("assistants");
  const locale = useLocale();
  const query = useAssistants();
  const [edited, setEdited] = useState<EditedAssistant | null>(null);
  const open = useOpening(setEdited);
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
  const { list, land } = useLanding();
  const form = {
    onSaved: (id: string) => {
      setEdited(null);
      land(id);
    },
    onClose: () => setEdited(null),
  };

  return (
    <SettingsSection id="assistants" how={translate("how")}>
      <SectionState query={query}>
        {(assistants) => (
          <ul ref={list} aria-label={translate("list")} className="divide-y divide-line border-line border-y">
            {assistants.map((assistant) => (
              <li key={assistant.id} id={rowId(assistant.id)}>
                <AssistantRow
                  assistant={assistant}
                  onOpen={() => void open(assistant.id, false)}
                  onDuplicate={() => void open(assistant.id, true)}
                  onRemove={() => setRemoving({ id: assistant.id, name: assistant.title[locale] })}
                />
                {edited?.id === assistant.id && (
                  <AssistantForm key={assistant.id} edited={edited} {...form} />
                )}
              </li>
            ))}
          </ul>
        )}
      </SectionState>
      {edited?.id === null ? (
        <AssistantForm key={edited.fields.name} edited={edited} {...form} />
      ) : (
        <Button
          className="mt-3"
          onClick={() => setEdited({ id: null, fields: EMPTY_ASSISTANT, version: null, canChange: true })}
        >
          {translate("make")}
        </Button>
      )}
      {removing && (
        <RemoveAssistant
          {...removing}
          onRemoved={() => edited?.id === removing.id && setEdited(null)}
          onClose={() => setRemoving(null)}
        />
      )}
    </SettingsSection>
  );
}

interface RemoveAssistantProps {
  id: string;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an assistant is deleted with all its versions. */
function RemoveAssistant({ id, name, onRemoved, onClose }: RemoveAssistantProps) {
  const translate = useTranslations("assistants");
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={translate("removeTitle", { name })}
      description={translate("removeWarning")}
      action={translate("removeNow")}
      onConfirm={async () => {
        await removeOwnAssistant(id);
        showToast({ text: translate("removed", { name }) });
        onRemoved();
        void client.invalidateQueries({ queryKey: ASSISTANTS_KEY });
      }}
      onClose={onClose}
    />
  );
}
