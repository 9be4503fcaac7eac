import { Download, FileText, History, MoreHorizontal, RotateCw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl/react";
import { originalUrl, pageUrl } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import type { LibraryDocument } from "@/lib/domain/document.ts";

interface RowMenuProps {
  document: LibraryDocument;
  onVersions: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** What can be done with a document of the library. */
export function RowMenu({ document, onVersions, onRetry, onRemove }: RowMenuProps) {
  const translate = useTranslations("library");
  const router = useRouter();
  const { docId, uri, status } = document;
  const title = documentTitle(document);
  function download() {
    const link = window.document.createElement("a");
    link.href = originalUrl(docId, document.version);
    link.download = uri.split("/").at(-1) ?? title;
    link.click();
  }
  return (
    <Menu
      trigger={
        <IconButton label={translate("actionsFor", { title })}>
          <MoreHorizontal size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<FileText size={14} aria-hidden="true" />} onSelect={() => router.push(pageUrl(docId))}>
        {translate("open")}
      </MenuItem>
      <MenuItem icon={<History size={14} aria-hidden="true" />} onSelect={onVersions}>
        {translate("versions")}
      </MenuItem>
      <MenuItem icon={<Download size={14} aria-hidden="true" />} onSelect={download}>
        {translate("download")}
      </MenuItem>
      {status === "failed" && document.mayChange && (
        <MenuItem icon={<RotateCw size={14} aria-hidden="true" />} onSelect={onRetry}>
          {translate("retry")}
        </MenuItem>
      )}
      {document.mayChange && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 size={14} aria-hidden="true" />} onSelect={onRemove}>
            {translate("remove")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
