import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import {
  readConnection,
  type SentConnection,
  saveConnection,
  testModel,
} from "@/components/api/model-connection.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { ANSWER_MODEL_KEY } from "@/components/chat/use-answer-model.ts";
import { connectionFaultSchema } from "@/lib/domain/model-connection.ts";

const CONNECTION_KEY = ["model-connection"];

/** The models that are set, trying others and setting them. */
export function useModelConnection() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: CONNECTION_KEY,
    queryFn: ({ signal }) => readConnection(signal),
    // Who may not see it is told so at once.
    retry: (count, error) => !(error instanceof ApiError && error.code === "forbidden") && count < 2,
  });
  const save = useMutation({
    mutationFn: (sent: SentConnection & { version: number }) => saveConnection(sent),
    onSuccess: (saved) => {
      client.setQueryData(CONNECTION_KEY, saved);
      void client.invalidateQueries({ queryKey: ANSWER_MODEL_KEY });
      void client.invalidateQueries({ queryKey: ["health"] });
    },
    // Its values stay in the form; what is there now is loaded beside them.
    onError: () => client.invalidateQueries({ queryKey: CONNECTION_KEY }),
  });
  const test = useMutation({ mutationFn: (sent: SentConnection) => testModel(sent) });
  return { query, save, test };
}

/** Why a setting was refused, in the reader's language. */
export function useConnectionErrors(): (error: unknown) => string {
  const translate = useTranslations("models.faults");
  const words = useErrorWords();
  return (error) => {
    if (!(error instanceof ApiError)) return words(error);
    const fault = connectionFaultSchema.safeParse(error.details).data;
    if (fault) return translate(fault.connection);
    // All else that the schema of the request refuses is kept from being typed.
    return error.code === "invalid_request" ? translate("address") : words(error);
  };
}
