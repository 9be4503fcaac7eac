import { Pencil, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { GroupForm } from "./group-form.tsx";
import { groupInLine } from "./read-group.ts";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { type OwnGroup, useOwnWords, useWordFaults } from "./use-own-words.ts";

/**
 * Words that mean the same in this library. They can be added, changed and removed, and the next question
 * uses them.
 */
export function OwnWords() {
  const translate = useTranslations("words");
  const { query, save } = useOwnWords();
  return (
    <SettingsSection id="words" how={translate("how")}>
      <SectionState query={query}>{({ groups }) => <Groups groups={groups} save={save} />}</SectionState>
    </SettingsSection>
  );
}

type Save = ReturnType<typeof useOwnWords>["save"];

function useGroupChanges(save: Save, onReplaced: () => void) {
  const translate = useTranslations("words");
  const common = useTranslations("common.actions");
  const { tellError } = useWordFaults();
  const add = (words: string[]) => save.mutateAsync((changeable) => [...changeable.map(sent), { words }]);
  const onError = (error: unknown) => showToast({ tone: "error", text: tellError(error) });

  async function replace(groupId: string, words: string[]) {
    await save.mutateAsync((changeable) =>
      changeable.map((group) => (group.groupId === groupId ? { groupId, words } : sent(group))),
    );
    onReplaced();
  }
  function remove({ groupId, words }: OwnGroup) {
    save.mutate((changeable) => changeable.filter((group) => group.groupId !== groupId).map(sent), {
      onError,
      onSuccess: () =>
        showToast({
          text: translate("removed", { group: groupInLine(words) }),
          action: { label: common("undo"), run: () => void add(words).catch(onError) },
        }),
    });
  }

  return { add, replace, remove };
}

function Groups({ groups, save }: { groups: readonly OwnGroup[]; save: Save }) {
  const translate = useTranslations("words");
  const [editing, setEditing] = useState<string | null>(null);
  const { add, replace, remove } = useGroupChanges(save, () => setEditing(null));
  const others = (id?: string) => groups.filter(({ groupId }) => groupId !== id).map(({ words }) => words);

  return (
    <>
      <GroupForm words={[]} others={others()} saving={save.isPending} onSave={add} />
      {groups.length === 0 ? (
        <p className="mt-3 text-ink-3 text-sm">{translate("empty")}</p>
      ) : (
        <ul aria-label={translate("title")} className="mt-2 divide-y divide-line border-line border-y">
          {groups.map((group) => (
            <li key={group.groupId}>
              {editing === group.groupId ? (
                <GroupForm
                  words={group.words}
                  others={others(group.groupId)}
                  saving={save.isPending}
                  onSave={(words) => replace(group.groupId, words)}
                  onCancel={() => setEditing(null)}
                />
              ) : (
                <GroupRow
                  group={group}
                  busy={save.isPending}
                  onEdit={() => setEditing(group.groupId)}
                  onRemove={() => remove(group)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function sent({ groupId, words }: OwnGroup) {
  return { groupId, words };
}

interface GroupRowProps {
  group: OwnGroup;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A group as it is saved; there are buttons only if the person may change it. */
function GroupRow({ group: { words, canChange }, busy, onEdit, onRemove }: GroupRowProps) {
  const translate = useTranslations("words");
  const group = groupInLine(words);
  return (
    <div className="flex min-h-9 items-start gap-2 py-1">
      <p className="min-w-0 flex-1 break-words py-1">
        {words.map((word, place) => (
          <Fragment key={word}>
            {place > 0 && <span className="text-ink-3"> = </span>}
            {word}
          </Fragment>
        ))}
      </p>
      {canChange ? (
        <div className="flex shrink-0">
          <IconButton
            icon={Pencil}
            size={14}
            label={translate("editGroup", { group })}
            disabled={busy}
            onClick={onEdit}
          />
          <IconButton
            icon={Trash2}
            size={14}
            label={translate("removeGroup", { group })}
            disabled={busy}
            onClick={onRemove}
          />
        </div>
      ) : (
        <span className="shrink-0 py-1 text-[12.5px] text-ink-3">{translate("ofOthers")}</span>
      )}
    </div>
  );
}
