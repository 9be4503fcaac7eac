import { Archive, ArchiveRestore, ListChecks, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl/react";
import { DownloadMenuItems } from "@/components/download/download-menu-items.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import type { Session } from "@/lib/domain/session.ts";

export interface SessionMenuActions {
  onPin: (pinned: boolean) => void;
  onArchive: (archived: boolean) => void;
  /** Starts selecting several, beginning with this one. */
  onSelect: () => void;
  onDelete: () => void;
}

/** What can be done with a conversation; opens as soon as its code is loaded. */
export function SessionMenu({
  trigger,
  session: { sessionId, pinned, archived },
  onRename,
  onPin,
  onArchive,
  onSelect,
  onDelete,
}: {
  trigger: ReactElement;
  session: Session;
  onRename: () => void;
} & SessionMenuActions) {
  const translate = useTranslations("common");
  const ArchiveIcon = archived ? ArchiveRestore : Archive;
  return (
    <Menu align="start" trigger={trigger} defaultOpen>
      <MenuItem label={translate("actions.rename")} icon={Pencil} onSelect={onRename} />
      <MenuItem
        label={translate(pinned ? "sessions.unpin" : "sessions.pin")}
        icon={pinned ? PinOff : Pin}
        onSelect={() => onPin(!pinned)}
      />
      <MenuItem
        label={translate(archived ? "sessions.restore" : "sessions.archive")}
        icon={ArchiveIcon}
        onSelect={() => onArchive(!archived)}
      />
      <MenuItem label={translate("sessions.select")} icon={ListChecks} onSelect={onSelect} />
      <DownloadMenuItems sessionId={sessionId} />
      <MenuItem label={translate("actions.delete")} tone="danger" icon={Trash2} onSelect={onDelete} />
    </Menu>
  );
}
