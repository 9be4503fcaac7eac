import { useTranslations } from "use-intl/react";
import { storageFaultIn } from "@/lib/domain/storage-fault.ts";
import { ApiError } from "./api-error.ts";

/** What went wrong, in words for the person: the server's own if it gave any. */
export function useErrorWords(): (error: unknown) => string {
  const translate = useTranslations("common.errors");
  return (error) => {
    if (error instanceof ApiError && error.code === "unreachable") return translate("unreachable");
    const storage = error instanceof ApiError ? storageFaultIn(error.details) : null;
    if (storage) return translate(`storage.${storage}`);
    if (error instanceof ApiError && error.code === "unavailable") return translate("unavailable");
    if (error instanceof ApiError && error.code === "storage_full") return translate("storageFull");
    if (error instanceof ApiError && error.code !== "unreadable") return error.message;
    return translate("unreadable");
  };
}
