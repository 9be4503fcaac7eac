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
    <Menu trigger={<IconButton icon={MoreHorizontal} size={16} label={translate("actionsFor", { title })} />}>
      <MenuItem label={translate("open")} icon={FileText} onSelect={() => router.push(pageUrl(docId))} />
      <MenuItem label={translate("versions")} icon={History} onSelect={onVersions} />
      <MenuItem label={translate("download")} icon={Download} onSelect={download} />
      {status === "failed" && document.mayChange && (
        <MenuItem label={translate("retry")} icon={RotateCw} onSelect={onRetry} />
      )}
      {document.mayChange && (
        <>
          <MenuSeparator />
          <MenuItem label={translate("remove")} tone="danger" icon={Trash2} onSelect={onRemove} />
        </>
      )}
    </Menu>
  );
}
