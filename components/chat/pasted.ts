import type { FileToUpload } from "@/components/library/collect-files.ts";
import { LONG_TEXT_LENGTH, MESSAGE_LENGTH } from "@/lib/tunables/requests.ts";

const PICTURE = /^image\/(\w+)/;

/**
 * Names a file by the current time: a clipboard calls every picture "image.png", and files of the same name
 * would become versions of one document.
 */
function stamped(words: string, now: Date, place: number, extension: string): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join(".");
  return `${words} ${day} ${time}${place > 0 ? ` (${place + 1})` : ""}.${extension}`;
}

/** The pasted files. A word processor adds a picture of the copied text; then the text is meant. */
export function pastedFiles(
  clipboard: Pick<DataTransfer, "types" | "getData"> & { files: Iterable<File> },
  pictureWords: string,
  now: Date,
): FileToUpload[] {
  const isOfText = clipboard.types.includes("text/html") && clipboard.getData("text/plain").trim() !== "";
  if (isOfText) return [];
  return [...clipboard.files].map((file, place) => {
    const extension = PICTURE.exec(file.type)?.[1];
    const isNameless = extension !== undefined && /^image\.\w+$/i.test(file.name);
    return { file, uri: isNameless ? stamped(pictureWords, now, place, extension) : file.name };
  });
}

/** Whether a text inserted into the question at once should rather be a document. */
export function isLongText(text: string, draft: string): boolean {
  return text.length > LONG_TEXT_LENGTH || draft.length + text.length > MESSAGE_LENGTH;
}

/** A long text as a file for a document. */
export function textAsFile(text: string, words: string, now: Date): FileToUpload {
  const uri = stamped(words, now, 0, "txt");
  return { file: new File([text], uri, { type: "text/plain" }), uri };
}
