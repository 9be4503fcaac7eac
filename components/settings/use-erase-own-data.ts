import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import { eraseOwnData } from "@/components/api/own-data.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { forgetDrafts } from "@/components/chat/use-draft.ts";
import { showToast } from "@/components/ui/toast.tsx";

/** Deletes everything stored about the person, including what this browser keeps. */
export function useEraseOwnData() {
  const translate = useTranslations("settings.data");
  const words = useErrorWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: eraseOwnData,
    onSuccess: ({ sessions }) => {
      forgetDrafts();
      client.removeQueries({ type: "inactive" });
      showToast({ text: translate("erased", { count: sessions }) });
    },
    onError: (error) =>
      showToast({ tone: "error", text: translate("eraseFailed", { reason: words(error) }) }),
    onSettled: () => {
      tellOtherTabs(null);
      return client.invalidateQueries();
    },
  });
}
