import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";
import type { WordGroup } from "@/lib/domain/word-group.ts";
import { faultInGroup, groupInLine, wordsOfLine } from "./read-group.ts";
import { useWordFaults } from "./use-own-words.ts";

interface GroupFormProps {
  /** Empty for a new group. */
  words: WordGroup;
  others: readonly WordGroup[];
  saving: boolean;
  /** Rejects if they could not be saved. */
  onSave: (words: string[]) => Promise<unknown>;
  /** Missing for a new group, whose form stays open. */
  onCancel?: () => void;
}

/** One line for the words of a group; problems with them are shown below it. */
export function GroupForm({ words, others, saving, onSave, onCancel }: GroupFormProps) {
  const translate = useTranslations("words");
  const common = useTranslations("common.actions");
  const { tell, tellError } = useWordFaults();
  const [line, setLine] = useState(groupInLine(words));
  const [wrong, setWrong] = useState<string | null>(null);
  const problem = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const written = wordsOfLine(line);
    const fault = faultInGroup(written, others);
    if (fault) return setWrong(tell(fault));
    try {
      await onSave(written);
      setLine("");
      setWrong(null);
    } catch (error) {
      setWrong(tellError(error));
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === "Escape" && onCancel?.()}
      className="py-1.5"
    >
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <TextInput
          // A button opened this form, so typing comes next.
          autoFocus={onCancel !== undefined}
          aria-label={translate(onCancel ? "edit" : "newGroup")}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : problem}
          placeholder={translate("example")}
          value={line}
          onChange={(event) => {
            setLine(event.target.value);
            setWrong(null);
          }}
        />
        <div className="flex shrink-0 gap-2">
          <Button type="submit" variant="primary" disabled={saving || line.trim() === ""}>
            {translate(onCancel ? "save" : "add")}
          </Button>
          {onCancel && <Button onClick={onCancel}>{common("cancel")}</Button>}
        </div>
      </div>
      {wrong !== null && (
        <p id={problem} role="alert" className="mt-1.5 break-words text-danger text-sm">
          {wrong}
        </p>
      )}
    </form>
  );
}
