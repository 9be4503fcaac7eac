"use client";

import { ALargeSmall, Search, TableOfContents } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { FindBar, type FoundWords } from "@/components/document/find-bar.tsx";
import { PassageWalk } from "@/components/document/passage-walk.tsx";
import { VersionPill, type VersionPillProps } from "@/components/document/version-pill.tsx";
import { ViewerMenu, type ViewerMenuProps } from "@/components/document/viewer-menu.tsx";
import { ZoomButtons } from "@/components/document/zoom-buttons.tsx";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";

export interface ViewerBarProps extends ViewerMenuProps, VersionPillProps {
  slot: number | null;
  passages: number;
  active: number;
  onWalk: (step: 1 | -1) => void;
  /** Null while there is nothing to search. */
  find: (FoundWords & { open: boolean; onOpen: (open: boolean) => void }) | null;
}

/**
 * All that can be done with a document, in one row at every width; what does not fit is in its menu, which
 * holds everything. The search replaces the row, so that the text does not move.
 */
export function ViewerBar(props: ViewerBarProps) {
  const { find } = props;
  const lens = useRef<HTMLButtonElement>(null);
  function closeFind() {
    find?.onOpen(false);
    requestAnimationFrame(() => lens.current?.focus());
  }
  return (
    <div data-tools="" className="@container h-11 shrink-0 border-line border-b">
      {find?.open ? (
        <FindBar find={find} onClose={closeFind} />
      ) : (
        <div className="flex h-full items-center gap-0.5 pr-2 pl-3 text-ink-2 text-sm">
          <BarTools {...props} lens={lens} />
        </div>
      )}
    </div>
  );
}

function BarTools(props: ViewerBarProps & { lens: React.RefObject<HTMLButtonElement | null> }) {
  const { title, slot, passages, active, onWalk, find, zoom, outline, tabs, lens } = props;
  const translate = useTranslations("document");
  // Not a heading until there is a title to read.
  const Title = title === "" ? "span" : "h2";
  return (
    <>
      {slot !== null && <SlotMark slot={slot} active className="shrink-0" />}
      <Title
        title={title}
        className="min-w-0 flex-1 truncate px-1 font-semibold font-serif text-[15px] text-ink"
      >
        {title}
      </Title>
      <VersionPill {...props} />
      {props.part && <PartPill {...props.part} only={passages === 0} />}
      {passages > 0 && <PassageWalk passages={passages} active={active} onWalk={onWalk} />}
      {find && (
        <IconButton ref={lens} label={translate("find")} onClick={() => find.onOpen(true)}>
          <Search size={15} aria-hidden="true" />
        </IconButton>
      )}
      {outline.shown && (
        <IconButton
          label={translate("outline")}
          aria-expanded={outline.open}
          className="aria-expanded:text-accent @max-[26rem]:hidden"
          onClick={outline.onToggle}
        >
          <TableOfContents size={16} aria-hidden="true" />
        </IconButton>
      )}
      {tabs.length > 1 && (
        <IconButton
          label={translate("tabs.text")}
          aria-pressed={props.tab === "text"}
          className="@max-[36rem]:hidden"
          onClick={() => props.onTab(props.tab === "text" ? "original" : "text")}
        >
          <ALargeSmall size={18} aria-hidden="true" />
        </IconButton>
      )}
      {zoom && <ZoomButtons {...zoom} />}
      <ViewerMenu {...props} />
    </>
  );
}

/** The named part the document was opened at; a click goes back there. */
function PartPill({ label, onShow, only }: NonNullable<ViewerBarProps["part"]> & { only: boolean }) {
  const words = useTranslations("document")("shownPart", { part: label });
  return (
    <button
      type="button"
      title={words}
      onClick={onShow}
      className={cn("min-w-0 max-w-44 rounded-full", !only && "@max-[36rem]:hidden")}
    >
      <Pill className="max-w-full hover:bg-sunken">
        <span className="truncate">{words}</span>
      </Pill>
    </button>
  );
}
