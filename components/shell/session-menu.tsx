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
      <MenuItem icon={<Pencil size={14} aria-hidden="true" />} onSelect={onRename}>
        {translate("actions.rename")}
      </MenuItem>
      <MenuItem
        icon={pinned ? <PinOff size={14} aria-hidden="true" /> : <Pin size={14} aria-hidden="true" />}
        onSelect={() => onPin(!pinned)}
      >
        {translate(pinned ? "sessions.unpin" : "sessions.pin")}
      </MenuItem>
      <MenuItem icon={<ArchiveIcon size={14} aria-hidden="true" />} onSelect={() => onArchive(!archived)}>
        {translate(archived ? "sessions.restore" : "sessions.archive")}
      </MenuItem>
      <MenuItem icon={<ListChecks size={14} aria-hidden="true" />} onSelect={onSelect}>
        {translate("sessions.select")}
      </MenuItem>
      <DownloadMenuItems sessionId={sessionId} />
      <MenuItem tone="danger" icon={<Trash2 size={14} aria-hidden="true" />} onSelect={onDelete}>
        {translate("actions.delete")}
      </MenuItem>
    </Menu>
  );
}
