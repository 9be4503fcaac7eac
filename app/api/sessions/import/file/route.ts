import { foreignImportAnswer } from "@/app/api/answers";
import { AppError } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { discardAll, receiveUpload } from "@/lib/server/documents/receive-upload";
import { importForeignChats } from "@/lib/server/import/import-foreign-chats";
import { getServer } from "@/lib/server/process/get-server";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

/** Imports another program's export; the file is read and not kept. */
export const POST = handle({}, async ({ request, principal, container }) => {
  const upload = await receiveUpload(request, principal, container.objectStore, {
    checkFiles: ({ count }) => {
      if (count > 1) throw oneFile();
    },
  });
  try {
    const [file] = upload.files;
    if (!file) throw oneFile();
    const bytes = await file.staged.part(0, file.staged.bytes);
    const result = await importForeignChats(container, ownerKeyOf(principal), bytes, request.signal);
    for (const key of result.imported) getServer().runner.turnVectors.keep(key);
    return answer(foreignImportAnswer, { ...result, imported: result.imported.length });
  } finally {
    await discardAll(upload.files);
  }
});

function oneFile() {
  return new AppError("invalid_request", { message: "Send one file, in the field `files`." });
}
