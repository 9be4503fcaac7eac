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
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu.tsx";
import { originalUrl } from "./document-api.ts";
import { documentHref } from "./document-href.ts";
import { useFileFacts } from "./use-file-facts.ts";
import { usePartWords } from "./use-part-words.ts";
import { useViewer } from "./viewer-context.ts";
import { useZoom } from "./zoom-buttons.tsx";

const ICON = { size: 15, "aria-hidden": true } as const;

/** Everything there is no room for in the row, with the full title and the facts about the file. */
export function ViewerMenu() {
  const { opened, state, places, asPage } = useViewer();
  const translate = useTranslations("document");
  const facts = useFileFacts(state);
  return (
    <Menu
      trigger={
        <IconButton label={translate("more")}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuHeading title={opened.title} note={facts} />
      <LookItems />
      <MenuSeparator />
      <DownloadItem />
      {!asPage && (
        <MenuLink
          href={documentHref({ ...opened, active: places.cited.active, view: state.view })}
          icon={<ExternalLink {...ICON} />}
        >
          {translate("openAsPage")}
        </MenuLink>
      )}
    </Menu>
  );
}

/** Disabled, but still shown, if the original is not available. */
function DownloadItem() {
  const { opened, state } = useViewer();
  const words = useTranslations("document")("download");
  const icon = <Download {...ICON} />;
  const isGone = state.originalGone || (state.fault !== null && !state.undrawn);
  if (!state.versionRecord || isGone)
    return (
      <MenuItem disabled icon={icon} onSelect={() => undefined}>
        {words}
      </MenuItem>
    );
  return (
    <MenuLink
      href={originalUrl(opened.docId, state.versionRecord.version)}
      download={state.detail.data?.uri.split("/").at(-1) ?? opened.title}
      icon={icon}
    >
      {words}
    </MenuLink>
  );
}

function LookItems() {
  const { state, places, reading, outline, isReadable } = useViewer();
  const translate = useTranslations("document");
  const part = usePartWords();
  const other = isReadable ? state.tabs.find((tab) => tab !== state.tab) : undefined;
  return (
    <>
      {part && (
        <MenuItem icon={<MapPin {...ICON} />} onSelect={places.openedAt.show}>
          {part}
        </MenuItem>
      )}
      {other && (
        <MenuItem
          icon={other === "text" ? <ALargeSmall {...ICON} /> : <FileText {...ICON} />}
          onSelect={() => places.openTab(other, reading.page)}
        >
          {translate(`show.${other}`)}
        </MenuItem>
      )}
      {outline.isOffered && (
        <MenuItem icon={<TableOfContents {...ICON} />} onSelect={outline.toggle}>
          {translate("outline")}
        </MenuItem>
      )}
      {isReadable && state.tab === "original" && <ZoomItems />}
    </>
  );
}

function ZoomItems() {
  const zoom = useZoom();
  const translate = useTranslations("document");
  return (
    <>
      <MenuItem stays icon={<ZoomIn {...ICON} />} onSelect={zoom.larger}>
        {translate("zoomIn")}
      </MenuItem>
      <MenuItem stays icon={<ZoomOut {...ICON} />} onSelect={zoom.smaller}>
        {translate("zoomOut")}
      </MenuItem>
      <MenuItem icon={<MoveHorizontal {...ICON} />} onSelect={zoom.toggle}>
        {translate(zoom.other)}
      </MenuItem>
    </>
  );
}
