import { useTranslations } from "use-intl/react";

/** The kinds that the sample libraries use; whoever uploads may name others. */
const KNOWN = [
  "document",
  "manual",
  "guide",
  "case",
  "sop",
  "policy",
  "faq",
  "leaflet",
  "minutes",
  "wiki",
  "slides",
  "table",
  "budget",
  "pricing",
  "release",
  "comparison",
] as const;

/** A kind of document in the reader's language, or as it was given. */
export function useDocumentTypeName(): (docType: string) => string {
  const translate = useTranslations("library.types");
  return (docType) => {
    const known = KNOWN.find((name) => name === docType);
    return known ? translate(known) : docType;
  };
}
