import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { removeDocument } from "@/components/document/document-api.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { showToast } from "@/components/ui/toast.tsx";
import type { Document } from "@/lib/domain/document.ts";

/** Hides documents at once, and removes them from the library when the time to undo has passed. */
export function useRemoveDocuments(): {
  removed: ReadonlySet<string>;
  remove: (documents: readonly Document[]) => void;
} {
  const translate = useTranslations("library");
  const translateCommon = useTranslations("common.actions");
  const words = useErrorWords();
  const client = useQueryClient();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  const show = (ids: readonly string[], visible: boolean) =>
    setRemoved((current) => {
      const next = new Set(current);
      for (const id of ids) visible ? next.delete(id) : next.add(id);
      return next;
    });

  const removeNow = async (documents: readonly Document[]) => {
    // The page may be closing; `keepalive` lets the requests outlive it.
    const results = await Promise.allSettled(
      documents.map((document) => removeDocument(document.docId, true)),
    );
    const failed = documents.filter((_, index) => results[index]?.status === "rejected");
    const reason = results.find((result) => result.status === "rejected")?.reason;
    if (failed.length > 0) {
      show(
        failed.map((document) => document.docId),
        true,
      );
      showToast({
        text: translate("removeFailed", { count: failed.length, reason: words(reason) }),
        tone: "error",
      });
    }
    await client.invalidateQueries({ queryKey: ["documents"] });
  };

  const remove = (documents: readonly Document[]) => {
    const first = documents[0];
    if (!first) return;
    const ids = documents.map((document) => document.docId);
    show(ids, false);
    showToast({
      text:
        documents.length === 1
          ? translate("removedOne", { title: documentTitle(first) })
          : translate("removedMany", { count: documents.length }),
      action: { label: translateCommon("undo"), run: () => show(ids, true) },
      onExpire: () => void removeNow(documents),
    });
  };
  return { removed, remove };
}
