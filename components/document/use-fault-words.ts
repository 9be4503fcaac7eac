import { useLocale, useTranslations } from "use-intl/react";
import { z } from "zod";
import { ApiError } from "@/components/api/api-error.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { documentErrorSchema } from "@/lib/domain/document.ts";
import { FILE_FAULTS } from "@/lib/domain/file-faults.ts";

/** Faults of the file, and what keeps it from being stored. */
const FAULTS = [...FILE_FAULTS, "storage_full", "person_quota", "tenant_quota"] as const;

const detailsSchema = z.object({ fault: z.string() });

/**
 * Why a file was not accepted or not read, in the reader's language. The server's own words are English and
 * more exact, so an English reader gets them.
 */
export function useFaultWords(): (error: unknown) => string {
  const translate = useTranslations("library");
  const locale = useLocale();
  const words = useErrorWords();
  return (error) => {
    const recorded = documentErrorSchema.safeParse(error);
    const details = error instanceof ApiError ? detailsSchema.safeParse(error.details) : null;
    const code = details?.success
      ? details.data.fault
      : recorded.success
        ? recorded.data.code
        : error instanceof ApiError
          ? error.code
          : "";
    const fault = FAULTS.find((known) => known === code);
    if (fault && locale !== "en") return translate(`faults.${fault}`);
    // An ApiError also has a code and a message, but some of its codes are the browser's own.
    return recorded.success && !(error instanceof ApiError) ? recorded.data.message : words(error);
  };
}
