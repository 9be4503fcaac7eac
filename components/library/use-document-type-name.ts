import { useTranslations } from "use-intl/react";
import { DOCUMENT_KINDS, UNTYPED } from "@/lib/domain/document.ts";

const KNOWN = [UNTYPED, ...DOCUMENT_KINDS] as const;

/** The name of a kind of document in the reader's language, or the kind as it was given. */
export function useDocumentTypeName(): (docType: string) => string {
  const translate = useTranslations("library.types");
  return (docType) => {
    const known = KNOWN.find((name) => name === docType);
    return known ? translate(known) : docType;
  };
}
