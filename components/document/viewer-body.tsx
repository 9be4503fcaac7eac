"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "use-intl/react";
import { originalUrl } from "@/components/document/document-api.ts";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import type { Zoom } from "@/components/document/page-scale.ts";
import type { ShownPart } from "@/components/document/use-part.ts";
import type { PdfFault } from "@/components/document/use-pdf.ts";
import type { ViewerTab, ViewKind } from "@/components/document/view-kind.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import { ViewerSkeleton } from "@/components/document/viewer-states.tsx";
import type { DocumentVersion, Rendition } from "@/lib/domain/document.ts";

const RenditionView = dynamic(() => import("./rendition-view.tsx").then((module) => module.RenditionView), {
  ssr: false,
  loading: () => <ViewerSkeleton />,
});
const PdfView = dynamic(() => import("./pdf-view.tsx").then((module) => module.PdfView), {
  ssr: false,
  loading: () => <ViewerSkeleton />,
});
const HwpView = dynamic(() => import("./hwp/hwp-view.tsx").then((module) => module.HwpView), {
  ssr: false,
  loading: () => <ViewerSkeleton />,
});
const PictureView = dynamic(() => import("./scans/picture-view.tsx").then((module) => module.PictureView), {
  ssr: false,
  loading: () => <ViewerSkeleton />,
});
const SheetView = dynamic(() => import("./sheets/sheet-view.tsx").then((module) => module.SheetView), {
  ssr: false,
  loading: () => <ViewerSkeleton />,
});
const SlideView = dynamic(() => import("./slides/slide-view.tsx").then((module) => module.SlideView), {
  ssr: false,
  loading: () => <ViewerSkeleton />,
});
export const DifferenceView = dynamic(
  () => import("./difference/difference-view.tsx").then((module) => module.DifferenceView),
  { ssr: false, loading: () => <ViewerSkeleton /> },
);

export interface ViewerBodyProps {
  docId: string;
  version: DocumentVersion;
  kind: ViewKind;
  text: Rendition | null;
  tab: ViewerTab;
  label: string;
  passages: readonly MarkRange[];
  hits: readonly MarkRange[];
  activeHit: number;
  slot: number | null;
  activePassage: number;
  target: ViewTarget | null;
  part: ShownPart | null;
  zoom: Zoom;
  onPage: (page: number) => void;
  onPageCount: (pages: number) => void;
  onFit: (share: number) => void;
  onOffset: (offset: number) => void;
  onPdfFault: (reason: PdfFault) => void;
  snippet: string | undefined;
}

/** The document itself, as its pages or as its text; the code of each is loaded when it is needed. */
export function ViewerBody({
  docId,
  version,
  kind,
  text,
  tab,
  zoom,
  onPageCount,
  onFit,
  onOffset,
  onPdfFault,
  snippet,
  part,
  ...shared
}: ViewerBodyProps) {
  const translate = useTranslations("document");
  if (tab === "original") {
    const url = originalUrl(docId, version.version);
    const PagesView = kind === "hwp" ? HwpView : kind === "picture" ? PictureView : PdfView;
    return (
      <PagesView
        {...shared}
        key={url}
        url={url}
        rendition={text}
        part={part}
        zoom={zoom}
        onPageCount={onPageCount}
        onFit={onFit}
        onFault={onPdfFault}
        snippet={snippet}
      />
    );
  }
  if (!text) return <ViewerSkeleton />;
  if (text.markdown.trim() === "") return <p className="p-6 text-ink-2">{translate("noText")}</p>;
  const TextView = kind === "sheets" ? SheetView : kind === "slides" ? SlideView : RenditionView;
  return (
    <TextView
      {...shared}
      key={version.version}
      rendition={text}
      part={part?.range ?? null}
      onOffset={onOffset}
    />
  );
}
