import {
  ALargeSmall,
  Download,
  Ellipsis,
  ExternalLink,
  FileText,
  MapPin,
  MoveHorizontal,
  TableOfContents,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useTranslations } from "use-intl/react";
import type { ViewerTab } from "@/components/document/view-kind.ts";
import { stepped, type ZoomProps } from "@/components/document/zoom-buttons.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu.tsx";

export interface ViewerMenuProps {
  title: string;
  /** What kind of file it is and how large. */
  facts: string;
  tabs: readonly ViewerTab[];
  tab: ViewerTab;
  onTab: (tab: ViewerTab) => void;
  outline: { shown: boolean; open: boolean; onToggle: () => void };
  /** Null if it is not drawn in pages. */
  zoom: ZoomProps | null;
  /** The named part it was opened at. */
  part: { label: string; onShow: () => void } | null;
  /** Null if the original is not available. */
  original: { href: string; name: string } | null;
  /** Address of the same view as a page of its own; null when it already is one. */
  pageHref: string | null;
}

/** Everything there is no room for in the row, with the full title and the facts about the file. */
export function ViewerMenu({ title, facts, original, pageHref, ...look }: ViewerMenuProps) {
  const translate = useTranslations("document");
  return (
    <Menu
      trigger={
        <IconButton label={translate("more")}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuHeading title={title} note={facts} />
      <LookItems {...look} />
      <MenuSeparator />
      <DownloadItem original={original} />
      {pageHref && (
        <MenuLink href={pageHref} icon={<ExternalLink size={15} aria-hidden="true" />}>
          {translate("openAsPage")}
        </MenuLink>
      )}
    </Menu>
  );
}

/** Disabled, but still shown, if the original is not available. */
function DownloadItem({ original }: Pick<ViewerMenuProps, "original">) {
  const words = useTranslations("document")("download");
  const icon = <Download size={15} aria-hidden="true" />;
  if (!original)
    return (
      <MenuItem disabled icon={icon} onSelect={() => undefined}>
        {words}
      </MenuItem>
    );
  return (
    <MenuLink href={original.href} download={original.name} icon={icon}>
      {words}
    </MenuLink>
  );
}

function LookItems({
  tabs,
  tab,
  onTab,
  outline,
  zoom,
  part,
}: Omit<ViewerMenuProps, "title" | "facts" | "original" | "pageHref">) {
  const translate = useTranslations("document");
  const [other] = tabs.filter((candidate) => candidate !== tab);
  return (
    <>
      {part && (
        <MenuItem icon={<MapPin size={15} aria-hidden="true" />} onSelect={part.onShow}>
          {translate("shownPart", { part: part.label })}
        </MenuItem>
      )}
      {other && (
        <MenuItem
          icon={
            other === "text" ? (
              <ALargeSmall size={15} aria-hidden="true" />
            ) : (
              <FileText size={15} aria-hidden="true" />
            )
          }
          onSelect={() => onTab(other)}
        >
          {translate(`show.${other}`)}
        </MenuItem>
      )}
      {outline.shown && (
        <MenuItem icon={<TableOfContents size={15} aria-hidden="true" />} onSelect={outline.onToggle}>
          {translate("outline")}
        </MenuItem>
      )}
      {zoom && <ZoomItems {...zoom} />}
    </>
  );
}

function ZoomItems(zoom: ZoomProps) {
  const translate = useTranslations("document");
  return (
    <>
      <MenuItem
        stays
        icon={<ZoomIn size={15} aria-hidden="true" />}
        onSelect={() => zoom.onZoom(stepped(zoom, 1))}
      >
        {translate("zoomIn")}
      </MenuItem>
      <MenuItem
        stays
        icon={<ZoomOut size={15} aria-hidden="true" />}
        onSelect={() => zoom.onZoom(stepped(zoom, -1))}
      >
        {translate("zoomOut")}
      </MenuItem>
      <MenuItem
        icon={<MoveHorizontal size={15} aria-hidden="true" />}
        onSelect={() => zoom.onZoom(zoom.zoom === "fit" ? 1 : "fit")}
      >
        {translate(zoom.zoom === "fit" ? "usualSize" : "fitWidth")}
      </MenuItem>
    </>
  );
}
