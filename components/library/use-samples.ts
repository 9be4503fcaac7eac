import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { SAMPLES_KEY } from "@/components/api/query-keys.ts";
import { addSamples, keepSamples, readSamples, removeSamples } from "@/components/api/samples.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";

export function useSamples() {
  return useQuery({ queryKey: SAMPLES_KEY, queryFn: ({ signal }) => readSamples(signal) });
}

/** Removes, keeps and puts back the samples. A removal can be undone at once. */
export function useSampleActions() {
  const translate = useTranslations("library.samples");
  const common = useTranslations("common.actions");
  const words = useErrorWords();
  const client = useQueryClient();
  const settings = {
    onError: (error: unknown) =>
      showToast({ tone: "error", text: translate("failed", { reason: words(error) }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["documents"] }),
  };
  const add = useMutation({ mutationFn: addSamples, ...settings });
  const keep = useMutation({ mutationFn: keepSamples, ...settings });
  const remove = useMutation({
    mutationFn: removeSamples,
    ...settings,
    onSuccess: () =>
      showToast({
        text: translate("removed"),
        action: { label: common("undo"), run: () => add.mutate() },
      }),
  });
  return { add, keep, remove, busy: add.isPending || keep.isPending || remove.isPending };
}
