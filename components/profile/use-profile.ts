import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import {
  type Correction,
  correctValue,
  decideConflict,
  eraseProfile,
  forgetValue,
  readProfile,
  switchPast,
  switchProfile,
} from "@/components/api/profile.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { useRemoval } from "@/components/ui/use-removal.ts";
import type { Profile } from "@/lib/domain/profile.ts";

export const PROFILE_KEY = ["profile"];

export function useProfile() {
  return useQuery({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => readProfile(signal) });
}

/**
 * What can be done with the profile. The server's response is what is shown; a refusal is reported, with what
 * is safe.
 */
export function useProfileActions() {
  const translate = useTranslations("profile");
  const words = useErrorWords();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    showToast({ tone: "error", text: translate("changeFailed", { reason: words(error) }) });
    void client.invalidateQueries({ queryKey: PROFILE_KEY });
  };
  const onSuccess = (profile: Profile) => {
    client.setQueryData(PROFILE_KEY, profile);
    tellOtherTabs(null);
  };
  const settings = { onSuccess, onError };
  return {
    correct: useMutation({ mutationFn: (correction: Correction) => correctValue(correction), ...settings }),
    decide: useMutation({
      mutationFn: ({ conflictId, valueId }: { conflictId: string; valueId: string }) =>
        decideConflict(conflictId, valueId),
      ...settings,
    }),
    switchTo: useMutation({ mutationFn: (enabled: boolean) => switchProfile(enabled), ...settings }),
    switchPast: useMutation({ mutationFn: (usesPast: boolean) => switchPast(usesPast), ...settings }),
  };
}

/** Deletes the whole profile. */
export function useEraseProfile() {
  const client = useQueryClient();
  return async () => {
    await eraseProfile();
    tellOtherTabs(null);
    await client.invalidateQueries({ queryKey: PROFILE_KEY });
  };
}

/** Hides a value at once, and deletes it from the profile when the time to undo has passed. */
export function useForget() {
  const translate = useTranslations("profile");
  const words = useErrorWords();
  const client = useQueryClient();
  const remove = useRemoval();
  async function forgetNow(id: string, confirm: boolean) {
    try {
      await forgetValue(id, confirm);
      tellOtherTabs(null);
    } catch (error) {
      // Already gone: with the whole profile, or in another tab.
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) showToast({ tone: "error", text: translate("forgetFailed", { reason: words(error) }) });
    }
    await client.invalidateQueries({ queryKey: PROFILE_KEY });
    // The context no longer shows it either.
    await client.invalidateQueries({ queryKey: ["turn-context"] });
  }
  /** `confirmed`: it is an alert, and the person has confirmed. */
  return (id: string, name: string, confirmed: boolean) =>
    remove([id], translate("forgotten", { name }), () => forgetNow(id, confirmed));
}
