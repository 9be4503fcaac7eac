"use client";

import { ChevronLeft, ChevronRight, Download, ExternalLink } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { type DocumentDetail, originalUrl } from "@/components/document/document-api.ts";
import { VersionSwitch } from "@/components/document/version-switch.tsx";
import type { VersionView } from "@/components/document/version-view.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Pill } from "@/components/ui/pill.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { DocumentVersion } from "@/lib/domain/document.ts";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";
import { formatBytes } from "./format-bytes.ts";

const ICON_LINK =
  "inline-grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink";

export interface ViewerHeaderProps {
  title: string;
  docId: string;
  detail: DocumentDetail | undefined;
  version: DocumentVersion | null;
  /** The version an answer cited; null when the document was not opened from an answer. */
  citedVersion: number | null;
  slot: number | null;
  passages: number;
  active: number;
  onWalk: (step: 1 | -1) => void;
  /** A newer version is there: the ways to look at it. */
  versions: { asked: number; newer: number; view: VersionView; onView: (view: VersionView) => void } | null;
  /** The named part the document was opened at. */
  part: { label: string; onShow: () => void } | null;
  /** The original cannot be read, so there is nothing to download. */
  originalGone: boolean;
  /** Address of the same view as a page of its own; null when it already is one. */
  pageHref: string | null;
}

export function ViewerHeader(props: ViewerHeaderProps) {
  const { title, detail, version, slot, passages, active, onWalk, part } = props;
  const translate = useTranslations("document");
  const format = useFormatter();
  const facts = version
    ? [
        typeName(detail, version),
        version.pages !== null && version.pages > 0
          ? translate("pages", { count: version.pages, unit: pageUnitOf(version.mediaType) })
          : null,
        formatBytes(version.bytes, format),
      ].filter((fact) => fact !== null)
    : [];
  return (
    <header className="shrink-0 border-b border-line px-4 pt-3 pb-2">
      <div className="flex items-start gap-2">
        {slot !== null && <SlotMark slot={slot} active className="mt-1 shrink-0" />}
        <h2 className="min-w-0 flex-1 font-semibold font-serif text-[19px] leading-snug [text-wrap:pretty]">
          {title}
        </h2>
        <WaysOut {...props} />
      </div>
      <div className="mt-1 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs tabular-nums">
        <VersionMarks {...props} />
        {part && (
          <button type="button" onClick={part.onShow} className="max-w-full rounded-full">
            <Pill className="max-w-full hover:bg-sunken">
              <span className="truncate">{translate("shownPart", { part: part.label })}</span>
            </Pill>
          </button>
        )}
        {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        {passages > 0 && <PassageWalk passages={passages} active={active} onWalk={onWalk} />}
      </div>
    </header>
  );
}

/** The file itself, and the same view as a page of its own. */
function WaysOut({ title, docId, detail, version, originalGone, pageHref }: ViewerHeaderProps) {
  const translate = useTranslations("document");
  return (
    <div className="-mr-1.5 flex shrink-0">
      {version && !originalGone && (
        <a
          href={originalUrl(docId, version.version)}
          download={detail?.uri.split("/").at(-1) ?? title}
          className={ICON_LINK}
          aria-label={translate("download")}
          title={translate("download")}
        >
          <Download size={16} aria-hidden="true" />
        </a>
      )}
      {pageHref && (
        <Link
          href={pageHref}
          className={ICON_LINK}
          aria-label={translate("openAsPage")}
          title={translate("openAsPage")}
        >
          <ExternalLink size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

/** Which version it is, and the ways to a newer one. */
function VersionMarks({ detail, version, citedVersion, versions }: ViewerHeaderProps) {
  const translate = useTranslations("document");
  const newest = detail ? (detail.readyVersion ?? detail.version) : null;
  if (versions)
    return (
      <>
        <VersionSwitch {...versions} isCited={citedVersion !== null} />
        <Pill tone="warn">{translate("newerVersion", { version: versions.newer })}</Pill>
      </>
    );
  if (!version) return null;
  return (
    <Pill>
      {version.version === citedVersion
        ? translate("asCited", { version: version.version })
        : version.version === newest
          ? translate("current", { version: version.version })
          : translate("version", { version: version.version })}
    </Pill>
  );
}

function PassageWalk({
  passages,
  active,
  onWalk,
}: Pick<ViewerHeaderProps, "passages" | "active" | "onWalk">) {
  const translate = useTranslations("document");
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a count are no fieldset
    <div role="group" aria-label={translate("passages")} className="ml-auto flex items-center text-ink-2">
      <IconButton label={translate("previousPassage")} disabled={passages < 2} onClick={() => onWalk(-1)}>
        <ChevronLeft size={15} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite" title={translate("passageOf", { active: active + 1, count: passages })}>
        <span aria-hidden="true">
          {active + 1} / {passages}
        </span>
        <span className="sr-only">{translate("passageOf", { active: active + 1, count: passages })}</span>
      </span>
      <IconButton label={translate("nextPassage")} disabled={passages < 2} onClick={() => onWalk(1)}>
        <ChevronRight size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function typeName(detail: DocumentDetail | undefined, version: DocumentVersion): string {
  const extension = /\.([A-Za-z0-9]{2,5})$/.exec(detail?.uri ?? "")?.[1];
  return (extension ?? version.mediaType.split("/").at(-1) ?? "").toUpperCase();
}
