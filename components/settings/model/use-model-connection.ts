import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import {
  readConnection,
  type SentConnection,
  saveConnection,
  testModel,
} from "@/components/api/model-connection.ts";
import { PRICES_KEY } from "@/components/api/model-prices.ts";
import { MODELS_KEY } from "@/components/api/query-keys.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { connectionFaultSchema } from "@/lib/domain/model-connection.ts";
import { useSetting } from "../use-setting.ts";

/** The models that are set, and the actions that test and save others. */
export function useModelConnection() {
  const setting = useSetting({
    key: ["model-connection"],
    read: readConnection,
    save: (sent: SentConnection & { version: number }) => saveConnection(sent),
    shownBy: [MODELS_KEY, PRICES_KEY, ["health"]],
  });
  const test = useMutation({ mutationFn: (sent: SentConnection) => testModel(sent) });
  return { ...setting, test };
}

/** Why a setting was refused, in the reader's language. */
export function useConnectionErrors(): (error: unknown) => string {
  const translate = useTranslations("models.faults");
  const words = useErrorWords();
  return (error) => {
    if (!(error instanceof ApiError)) return words(error);
    const fault = connectionFaultSchema.safeParse(error.details).data;
    if (fault) return translate(fault.connection);
    // The form already prevents everything else that the request's schema refuses.
    return error.code === "invalid_request" ? translate("address") : words(error);
  };
}
