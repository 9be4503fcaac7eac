import { useFormatter, useTranslations } from "use-intl/react";
import { formatBytes } from "@/components/document/format-bytes.ts";
import type { ViewedVersion } from "@/components/document/use-viewed-version.ts";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";

/** What kind of file it is, how long and how large: "PDF · 12 pages · 340 kB". */
export function useFileFacts({ detail, versionRecord }: ViewedVersion): string {
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
