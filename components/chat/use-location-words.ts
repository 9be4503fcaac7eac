import { useTranslations } from "use-intl/react";
import type { DocRef, Passage } from "@/lib/domain/doc-ref.ts";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";
import { pagesOf, typeLabel } from "./passage-words.ts";

const SHOWN_PAGES = 4;

/** "PDF · 1. Alarms › E12 · p. 12 · v2": where in a document the passages stand. */
export function useLocationWords(): (docRef: DocRef, passages?: readonly Passage[]) => string {
  const translate = useTranslations("chat.sources");
  return (docRef, passages = docRef.passages) => {
    const pages = pagesOf(passages);
    const shown = pages.slice(0, SHOWN_PAGES).join(", ") + (pages.length > SHOWN_PAGES ? ", …" : "");
    const page =
      pages.length === 0
        ? null
        : translate(pages.length === 1 ? "page" : "pages", {
            page: shown,
            pages: shown,
            unit: pageUnitOf(docRef.mediaType),
          });
    const version = docRef.version > 1 ? translate("version", { version: docRef.version }) : null;
    return [typeLabel(docRef), sectionWithin(docRef, passages[0]?.section), page, version]
      .filter(Boolean)
      .join(" · ");
  };
}

const STEP = " › ";

/** The heading path without the title, which stands above it anyway ("Manual" also in "Manual R3"). */
function sectionWithin(docRef: DocRef, section: string | undefined): string | undefined {
  const steps = section?.split(STEP) ?? [];
  const [first] = steps;
  return (first && docRef.title.startsWith(first) ? steps.slice(1) : steps).join(STEP);
}
