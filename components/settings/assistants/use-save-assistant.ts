import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error.ts";
import { makeOwnAssistant, saveOwnAssistant } from "@/components/api/own-assistants.ts";
import { ASSISTANTS_KEY } from "@/components/api/query-keys.ts";
import { assistantConflictSchema, type OwnAssistant } from "@/lib/domain/own-assistant.ts";

/** Creates an assistant, or saves the next version of one. */
export function useSaveAssistant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      definition,
      version,
    }: {
      id: string | null;
      definition: OwnAssistant;
      version: number | null;
    }) =>
      id === null || version === null
        ? makeOwnAssistant(definition)
        : saveOwnAssistant(id, definition, version),
    onSuccess: () => client.invalidateQueries({ queryKey: ASSISTANTS_KEY }),
  });
}

/** The version that somebody else has saved meanwhile; null: the error is another one. */
export function conflictOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "conflict") return null;
  return assistantConflictSchema.safeParse(error.details).data?.version ?? null;
}
