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
      <MenuGroup icon={Download} label={translate("label")}>
        {FILE_FORMATS.map((format) => (
          <MenuItem label={translate(`formats.${format}`)} key={format} onSelect={() => download(format)} />
        ))}
      </MenuGroup>
      <MenuItem
        label={translate("print")}
        icon={Printer}
        onSelect={() => {
          if (!printExport(exported)) showToast({ tone: "error", text: translate("printBlocked") });
        }}
      />
    </>
  );
}
