"use client";

import { FilePlus2, Layers, ListChecks, ThumbsDown, ThumbsUp, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl/react";
import type { Exported } from "@/components/api/export-file.ts";
import type { Rating } from "@/components/api/turns.ts";
import { DownloadMenuItems } from "@/components/download/download-menu-items.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";

export interface AnswerMenuProps {
  /** What is downloaded; undefined if nothing is stored yet. */
  exported?: Exported | undefined;
  onRate: (rating: Rating) => void;
  /** Shows checkboxes beside the sources; undefined if there are none. */
  onChooseSources?: (() => void) | undefined;
  /** Opens the choice of documents to answer from again; undefined if no documents were asked. */
  onChooseDocuments?: (() => void) | undefined;
  /** Shows what this answer was made from. */
  onContext: () => void;
  /** Asks for confirmation first. Undefined while an answer is being written. */
  onDelete?: (() => void) | undefined;
}

/** Waits until the menu has returned the focus, so that what opens next can remember where to return it. */
function afterwards(act: (() => void) | undefined): () => void {
  return () => {
    if (act) requestAnimationFrame(() => setTimeout(act));
  };
}

/** The less common actions on an answer; opens as soon as it is loaded. */
export function AnswerMenu({
  trigger,
  exported,
  onRate,
  onChooseSources,
  onChooseDocuments,
  onContext,
  onDelete,
}: AnswerMenuProps & { trigger: ReactElement }) {
  const translate = useTranslations("chat.turn");
  const sources = useTranslations("chat.sources");
  return (
    <Menu align="start" trigger={trigger} defaultOpen>
      <MenuItem icon={<ThumbsUp size={14} aria-hidden="true" />} onSelect={afterwards(() => onRate("up"))}>
        {translate("helpful")}
      </MenuItem>
      <MenuItem
        icon={<ThumbsDown size={14} aria-hidden="true" />}
        onSelect={afterwards(() => onRate("down"))}
      >
        {translate("notHelpful")}
      </MenuItem>
      <MenuSeparator />
      {onChooseSources && (
        <MenuItem icon={<ListChecks size={14} aria-hidden="true" />} onSelect={onChooseSources}>
          {sources("choose")}
        </MenuItem>
      )}
      {onChooseDocuments && (
        <MenuItem icon={<FilePlus2 size={14} aria-hidden="true" />} onSelect={afterwards(onChooseDocuments)}>
          {sources("addFor")}
        </MenuItem>
      )}
      <MenuItem icon={<Layers size={14} aria-hidden="true" />} onSelect={afterwards(onContext)}>
        {translate("context")}
      </MenuItem>
      {exported && <DownloadMenuItems {...exported} />}
      <MenuItem
        tone="danger"
        icon={<Trash2 size={14} aria-hidden="true" />}
        disabled={!onDelete}
        onSelect={afterwards(onDelete)}
      >
        {translate("delete")}
      </MenuItem>
    </Menu>
  );
}
