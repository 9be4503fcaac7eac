import { Pencil, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { groupInLine } from "./read-group.ts";
import type { OwnGroup } from "./use-own-words.ts";

interface GroupRowProps {
  group: OwnGroup;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A group as it is saved; there are buttons only if the person may change it. */
export function GroupRow({ group: { words, canChange }, busy, onEdit, onRemove }: GroupRowProps) {
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
