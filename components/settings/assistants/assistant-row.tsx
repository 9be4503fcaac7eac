import { Copy, Eye, Pencil, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "use-intl/react";
import type { AssistantSummary } from "@/components/api/assistants.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";

/** An assistant in one line; there are buttons only for what the person may do. */
export function AssistantRow({
  assistant,
  onOpen,
  onDuplicate,
  onRemove,
}: {
  assistant: AssistantSummary;
  onOpen: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslations("assistants");
  const locale = useLocale();
  const name = assistant.title[locale];
  const { version, canChange } = assistant;
  return (
    <div className="flex min-h-9 items-start gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="break-words text-[12.5px] text-ink-3">{assistant.description[locale]}</p>
      </div>
      <span className="shrink-0 py-1 text-[12.5px] text-ink-3 max-sm:hidden">
        {version === null
          ? translate("builtIn")
          : canChange
            ? translate("version", { version })
            : translate("ofOthers")}
      </span>
      <div className="flex shrink-0">
        <IconButton
          icon={canChange ? Pencil : Eye}
          size={14}
          label={translate(canChange ? "edit" : "look", { name })}
          onClick={onOpen}
        />
        <IconButton icon={Copy} size={14} label={translate("duplicate", { name })} onClick={onDuplicate} />
        {canChange && (
          <IconButton icon={Trash2} size={14} label={translate("remove", { name })} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}
