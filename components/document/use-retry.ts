import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast.tsx";
import { retryDocument } from "./document-api.ts";
import { useFaultWords } from "./use-fault-words.ts";

/** Has the server read a document again that could not be read. */
export function useRetry(): (docId: string) => void {
  const client = useQueryClient();
  const words = useFaultWords();
  return (docId) =>
    void retryDocument(docId).then(
      () => client.invalidateQueries({ queryKey: ["documents"] }),
      (error: unknown) => showToast({ text: words(error), tone: "error" }),
    );
}
