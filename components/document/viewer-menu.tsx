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
import { useFormatter, useTranslations } from "use-intl/react";
import { formatBytes } from "@/components/document/format-bytes.ts";
import type { ViewedVersion } from "@/components/document/use-viewed-version.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu.tsx";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";
import { originalUrl } from "./document-api.ts";
import { documentHref } from "./document-href.ts";
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

/** What kind of file it is, how long and how large: "PDF · 12 pages · 340 kB". */
function useFileFacts({ detail, versionRecord }: ViewedVersion): string {
  const translate = useTranslations("document");
  const format = useFormatter();
  if (!versionRecord) return "";
  const { mediaType, pages, bytes } = versionRecord;
  const extension = /\.([A-Za-z0-9]{2,5})$/.exec(detail.data?.uri ?? "")?.[1];
  return [
    (extension ?? mediaType.split("/").at(-1) ?? "").toUpperCase(),
    pages !== null && pages > 0 ? translate("pages", { count: pages, unit: pageUnitOf(mediaType) }) : "",
    formatBytes(bytes, format),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}
