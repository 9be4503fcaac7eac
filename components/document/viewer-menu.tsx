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

/** Everything there is no room for in the row, with the full title and the facts about the file. */
export function ViewerMenu() {
  const { opened, state, places, asPage } = useViewer();
  const translate = useTranslations("document");
  const facts = useFileFacts(state);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size={16} label={translate("more")} />}>
      <MenuHeading title={opened.title} note={facts} />
      <LookItems />
      <MenuSeparator />
      <DownloadItem />
      {!asPage && (
        <MenuLink
          label={translate("openAsPage")}
          href={documentHref({ ...opened, active: places.cited.active, view: state.view })}
          icon={ExternalLink}
        />
      )}
    </Menu>
  );
}

/** Disabled, but still shown, if the original is not available. */
function DownloadItem() {
  const { opened, state } = useViewer();
  const words = useTranslations("document")("download");
  const isGone = state.originalGone || (state.fault !== null && !state.undrawn);
  if (!state.versionRecord || isGone)
    return <MenuItem label={words} disabled icon={Download} onSelect={() => undefined} />;
  return (
    <MenuLink
      label={words}
      href={originalUrl(opened.docId, state.versionRecord.version)}
      download={state.detail.data?.uri.split("/").at(-1) ?? opened.title}
      icon={Download}
    />
  );
}

function LookItems() {
  const { state, places, reading, outline, isReadable } = useViewer();
  const translate = useTranslations("document");
  const part = usePartWords();
  const other = isReadable ? state.tabs.find((tab) => tab !== state.tab) : undefined;
  return (
    <>
      {part && <MenuItem label={part} icon={MapPin} onSelect={places.openedAt.show} />}
      {other && (
        <MenuItem
          label={translate(`show.${other}`)}
          icon={other === "text" ? ALargeSmall : FileText}
          onSelect={() => places.openTab(other, reading.page)}
        />
      )}
      {outline.isOffered && (
        <MenuItem label={translate("outline")} icon={TableOfContents} onSelect={outline.toggle} />
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
      <MenuItem label={translate("zoomIn")} stays icon={ZoomIn} onSelect={zoom.larger} />
      <MenuItem label={translate("zoomOut")} stays icon={ZoomOut} onSelect={zoom.smaller} />
      <MenuItem label={translate(zoom.other)} icon={MoveHorizontal} onSelect={zoom.toggle} />
    </>
  );
}
