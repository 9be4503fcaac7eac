import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { removeDocument } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { useRemoval } from "@/components/ui/use-removal.ts";
import type { Document } from "@/lib/domain/document.ts";

/** Hides documents at once, and removes them from the library when the time to undo has passed. */
export function useRemoveDocuments(): (documents: readonly Document[]) => void {
  const translate = useTranslations("library");
  const words = useErrorWords();
  const client = useQueryClient();
  const remove = useRemoval();

  async function removeNow(docIds: readonly string[]) {
    // The page may be closing; `keepalive` lets the requests outlive it.
    const results = await Promise.allSettled(docIds.map((docId) => removeDocument(docId, true)));
    const failed = results.filter((result) => result.status === "rejected");
    if (failed[0])
      showToast({
        text: translate("removeFailed", { count: failed.length, reason: words(failed[0].reason) }),
        tone: "error",
      });
    await client.invalidateQueries({ queryKey: ["documents"] });
  }

  return (documents) => {
    const [first] = documents;
    if (!first) return;
    const ids = documents.map(({ docId }) => docId);
    const text =
      ids.length === 1
        ? translate("removedOne", { title: documentTitle(first) })
        : translate("removedMany", { count: ids.length });
    remove(ids, text, () => removeNow(ids));
  };
}
