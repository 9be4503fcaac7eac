import { Download, Printer } from "lucide-react";
import { useTranslations } from "use-intl/react";
import {
  downloadExport,
  type Exported,
  FILE_FORMATS,
  type FileFormat,
} from "@/components/api/export-file.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { MenuGroup, MenuItem } from "@/components/ui/menu.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { printExport } from "./print-export.ts";

/** What takes a conversation, or one answer of it, along: for the menu of either. */
export function DownloadMenuItems(exported: Exported) {
  const translate = useTranslations("common.download");
  const words = useErrorWords();
  const download = (format: FileFormat) => {
    if (format === "pdf" || format === "docx") showToast({ text: translate("preparing") });
    downloadExport(exported, format).catch((error: unknown) =>
      showToast({ tone: "error", text: translate("failed", { reason: words(error) }) }),
    );
  };
  return (
    <>
      <MenuGroup icon={<Download size={14} aria-hidden="true" />} label={translate("label")}>
        {FILE_FORMATS.map((format) => (
          <MenuItem key={format} onSelect={() => download(format)}>
            {translate(`formats.${format}`)}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuItem
        icon={<Printer size={14} aria-hidden="true" />}
        onSelect={() => {
          if (!printExport(exported)) showToast({ tone: "error", text: translate("printBlocked") });
        }}
      >
        {translate("print")}
      </MenuItem>
    </>
  );
}
