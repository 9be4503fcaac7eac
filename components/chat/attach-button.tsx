import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { collectPicked, type FileToUpload } from "@/components/library/collect-files.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";

/** Picks files for the question. Every kind may be picked: what cannot be read is refused with a message. */
export function AttachButton({ onFiles }: { onFiles: (files: FileToUpload[]) => void }) {
  const translate = useTranslations("chat.attach");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={translate("button")}
        onChange={(event) => {
          onFiles(collectPicked(event.target.files));
          // The same file may be picked again, after a correction.
          event.target.value = "";
        }}
      />
      <IconButton
        icon={Paperclip}
        size={16}
        label={translate("button")}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
