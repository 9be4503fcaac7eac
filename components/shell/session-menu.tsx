"use client";

import { Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl/react";
import { DownloadMenuItems } from "@/components/download/download-menu-items.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";

/** What can be done with a conversation; opens as soon as it is there. */
export function SessionMenu({
  trigger,
  sessionId,
  pinned,
  onRename,
  onPin,
  onDelete,
}: {
  trigger: ReactElement;
  sessionId: string;
  pinned: boolean;
  onRename: () => void;
  onPin: (pinned: boolean) => void;
  onDelete: () => void;
}) {
  const translate = useTranslations("common");
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
      <DownloadMenuItems sessionId={sessionId} />
      <MenuItem tone="danger" icon={<Trash2 size={14} aria-hidden="true" />} onSelect={onDelete}>
        {translate("actions.delete")}
      </MenuItem>
    </Menu>
  );
}
