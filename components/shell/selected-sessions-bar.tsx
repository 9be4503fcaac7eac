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
      <IconButton label={translate("sessions.selectAll")} onClick={onAll}>
        <ListChecks size={15} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={translate(isArchive ? "sessions.restore" : "sessions.archive")}
        disabled={isNone}
        onClick={onArchive}
      >
        {isArchive ? (
          <ArchiveRestore size={15} aria-hidden="true" />
        ) : (
          <Archive size={15} aria-hidden="true" />
        )}
      </IconButton>
      <DeferredMenu
        preload={() => void loadMenu()}
        trigger={
          <IconButton label={translate("download.label")} disabled={isNone}>
            <Download size={15} aria-hidden="true" />
          </IconButton>
        }
      >
        {(trigger) => <DownloadSessionsMenu trigger={trigger} sessions={sessions} />}
      </DeferredMenu>
      <IconButton
        label={translate("actions.delete")}
        disabled={isNone}
        className="hover:text-danger"
        onClick={onDelete}
      >
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label={translate("sessions.unselect")} onClick={onEnd}>
        <X size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
