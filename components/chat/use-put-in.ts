import { type ClipboardEvent, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { FileToUpload } from "@/components/library/collect-files.ts";
import { isLongText, pastedFiles } from "./pasted.ts";

/** Handles what is inserted at once: files, and texts too long for the field. */
export function usePutIn(draft: string, onFiles: (files: FileToUpload[]) => void) {
  const translate = useTranslations("chat.attach");
  const [longText, setLongText] = useState<string | null>(null);
  /** Also handles text that is dropped, dictated or filled in: a long one would freeze the field. */
  function onText(event: SyntheticEvent, put: string) {
    if (!isLongText(put, draft)) return;
    setLongText(put);
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData, translate("pastedPicture"), new Date());
    if (files.length === 0) return onText(event, event.clipboardData.getData("text/plain"));
    onFiles(files);
    event.preventDefault();
  }

  return { longText, setLongText, onText, onPaste };
}
