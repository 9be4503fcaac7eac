import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { readWords, type SentGroup, saveWords } from "@/components/api/words.ts";
import { type OwnWords, type WordFault, wordFaultSchema } from "@/lib/domain/word-group.ts";

const WORDS_KEY = ["words"];
const NOTHING: OwnWords = { groups: [], version: "" };

export type OwnGroup = OwnWords["groups"][number];

/** Returns the groups one may change as they are after a change. */
export type WordsChange = (changeable: readonly OwnGroup[]) => SentGroup[];

/** The groups and how to save them; what the server returns is shown. */
export function useOwnWords() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: WORDS_KEY, queryFn: ({ signal }) => readWords(signal) });
  const save = useMutation({
    mutationFn: (change: WordsChange) => {
      const { groups, version } = client.getQueryData<OwnWords>(WORDS_KEY) ?? NOTHING;
      return saveWords(change(groups.filter(({ canChange }) => canChange)), version);
    },
    onSuccess: (words) => client.setQueryData(WORDS_KEY, words),
    onError: () => client.invalidateQueries({ queryKey: WORDS_KEY }),
  });
  return { query, save };
}

/** What is wrong with words, in the reader's language. */
export function useWordFaults() {
  const translate = useTranslations("words");
  const errorWords = useErrorWords();
  const tell = ({ reason, word, limit }: WordFault) => translate(`faults.${reason}`, { word, limit });
  return {
    tell,
    tellError(error: unknown): string {
      if (!(error instanceof ApiError)) return errorWords(error);
      const fault = wordFaultSchema.safeParse(error.details);
      if (fault.success) return tell(fault.data);
      if (error.code === "conflict") return translate("changedMeanwhile");
      return errorWords(error);
    },
  };
}
