import { Archive, ArchiveRestore, Download, ListChecks, Trash2, X } from "lucide-react";
import { lazy } from "react";
import { useTranslations } from "use-intl/react";
import { DeferredMenu } from "@/components/ui/deferred-menu.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { Session } from "@/lib/domain/session.ts";

const loadMenu = () => import("./download-sessions-menu.tsx");
const DownloadSessionsMenu = lazy(() =>
  loadMenu().then((module) => ({ default: module.DownloadSessionsMenu })),
);

interface SelectedSessionsBarProps {
  sessions: readonly Session[];
  isArchive: boolean;
  onAll: () => void;
  onArchive: () => void;
  onDelete: () => void;
  onEnd: () => void;
}

/** How many conversations are selected, and what can be done with all of them. */
export function SelectedSessionsBar(props: SelectedSessionsBarProps) {
  const { sessions, isArchive, onAll, onArchive, onDelete, onEnd } = props;
  const translate = useTranslations("common");
  const isNone = sessions.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: actions on a selection are no fieldset
    <div
      role="group"
      aria-label={translate("sessions.selectSeveral")}
      className="mb-1 flex h-8 items-center gap-0.5 rounded-md bg-surface pr-0.5 pl-2"
    >
      <span role="status" className="min-w-0 flex-1 truncate text-ink-2 text-sm tabular-nums">
        {translate("sessions.selected", { count: sessions.length })}
      </span>
      <IconButton icon={ListChecks} label={translate("sessions.selectAll")} onClick={onAll} />
      <IconButton
        icon={isArchive ? ArchiveRestore : Archive}
        label={translate(isArchive ? "sessions.restore" : "sessions.archive")}
        disabled={isNone}
        onClick={onArchive}
      />
      <DeferredMenu
        preload={() => void loadMenu()}
        trigger={<IconButton icon={Download} label={translate("download.label")} disabled={isNone} />}
      >
        {(trigger) => <DownloadSessionsMenu trigger={trigger} sessions={sessions} />}
      </DeferredMenu>
      <IconButton
        icon={Trash2}
        label={translate("actions.delete")}
        disabled={isNone}
        className="hover:text-danger"
        onClick={onDelete}
      />
      <IconButton icon={X} label={translate("sessions.unselect")} onClick={onEnd} />
    </div>
  );
}
