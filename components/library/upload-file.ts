import { unreachable } from "@/components/api/api-error.ts";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import type { UploadedDocument } from "@/components/library/upload-answer.ts";

/**
 * Uploads one source to the library. Returns its document, or a document for each file in an archive. Uses
 * XMLHttpRequest, because fetch cannot report how much has been sent.
 */
export function uploadFile(
  source: SourceToAdd,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedDocument[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // Fields come before the file, because the server reads the form as it arrives.
    if (source.collection) form.append("collection", source.collection);
    if ("url" in source) form.append("url", source.url);
    else {
      form.append("uri", source.uri);
      form.append("files", source.file, source.file.name);
    }
    request.open("POST", "/api/documents");
    request.responseType = "text";
    request.upload.onprogress = (event) =>
      onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = (cause) => reject(unreachable(cause));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.onload = () => {
      const { status, responseText } = request;
      import("@/components/library/upload-answer.ts")
        .then(
          ({ readUploadAnswer }) => readUploadAnswer(status, responseText),
          (cause) => Promise.reject(unreachable(cause)),
        )
        .then(resolve, reject);
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
