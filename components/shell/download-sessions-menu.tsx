import type { ReactElement } from "react";
import { useTranslations } from "use-intl/react";
import {
  downloadExport,
  downloadTogether,
  FILE_FORMATS,
  type FileFormat,
} from "@/components/api/export-file.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { Session } from "@/lib/domain/session.ts";

/** Downloads several conversations as one archive of files. */
export function DownloadSessionsMenu({
  trigger,
  sessions,
}: {
  trigger: ReactElement;
  sessions: readonly Session[];
}) {
  const translate = useTranslations("common");
  const words = useErrorWords();
  async function download(format: FileFormat) {
    const [first] = sessions;
    if (!first) return;
    showToast({ text: translate("sessions.preparing", { count: sessions.length }) });
    const failures =
      sessions.length === 1
        ? await downloadExport(first, format).then(
            () => [],
            (error: unknown) => [error],
          )
        : await downloadTogether(sessions, format);
    if (failures.length > 0)
      showToast({
        tone: "error",
        text: translate("sessions.downloadFailed", { count: failures.length, reason: words(failures[0]) }),
      });
  }
  return (
    <Menu align="start" trigger={trigger} defaultOpen>
      {FILE_FORMATS.filter((format) => format !== "pack").map((format) => (
        <MenuItem
          label={translate(`download.formats.${format}`)}
          key={format}
          onSelect={() => void download(format)}
        />
      ))}
    </Menu>
  );
}
