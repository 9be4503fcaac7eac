import { FolderUp, Upload } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { collectPicked, type FileToUpload } from "@/components/library/collect-files.ts";
import { Button } from "@/components/ui/button.tsx";
import { CODE_LANGUAGES } from "@/lib/domain/code-languages.ts";

/** What the server can read. It refuses other files with a reason, so the picker only suggests these. */
const ACCEPTED = [
  ".pdf,.docx,.pptx,.xlsx,.hwp,.hwpx,.odt,.ods,.odp,.rtf,.epub,.eml,.msg",
  ".html,.htm,.md,.markdown,.txt,.csv,.json,.jsonl,.zip",
  ".png,.jpg,.jpeg,.tif,.tiff,.webp",
  ...Object.keys(CODE_LANGUAGES).map((extension) => `.${extension}`),
].join(",");

export function UploadButtons({ onFiles }: { onFiles: (files: FileToUpload[]) => void }) {
  const translate = useTranslations("library");
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: React.ChangeEvent<HTMLInputElement>) => {
    onFiles(collectPicked(event.target.files));
    // The same file can be picked again after it has been corrected.
    event.target.value = "";
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={translate("upload")}
        onChange={take}
      />
      <input
        ref={(element) => {
          folder.current = element;
          // React has no property for it.
          element?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        aria-label={translate("uploadFolder")}
        onChange={take}
      />
      <Button
        variant="secondary"
        onClick={() => folder.current?.click()}
        className="max-sm:px-2"
        aria-label={translate("uploadFolder")}
      >
        <FolderUp size={15} aria-hidden="true" />
        <span className="max-sm:hidden">{translate("uploadFolder")}</span>
      </Button>
      <Button variant="primary" onClick={() => files.current?.click()}>
        <Upload size={15} aria-hidden="true" />
        {translate("upload")}
      </Button>
    </>
  );
}
