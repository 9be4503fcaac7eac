import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
import type { Profile } from "@/lib/domain/profile.ts";

export const PROFILE_KEY = ["profile"];

export function useProfile() {
  return useQuery({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => readProfile(signal) });
}

/**
 * What can be done with the profile. What the server answers is what is shown; a refusal
 * is said with what is safe.
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
    erase: useMutation({
      mutationFn: eraseProfile,
      onSuccess: () => {
        tellOtherTabs(null);
        return client.invalidateQueries({ queryKey: PROFILE_KEY });
      },
      onError,
    }),
  };
}

/** Takes values out of sight at once, and out of the profile when the chance to undo has passed. */
export function useForget() {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  const words = useErrorWords();
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string, visible: boolean) =>
    setHidden((current) => {
      const next = new Set(current);
      visible ? next.delete(id) : next.add(id);
      return next;
    });
  async function forgetNow(id: string, confirm: boolean) {
    try {
      await forgetValue(id, confirm);
      tellOtherTabs(null);
    } catch (error) {
      // Gone already: with the whole profile, or in another tab.
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) {
        show(id, true);
        showToast({ tone: "error", text: translate("forgetFailed", { reason: words(error) }) });
      }
    }
    await client.invalidateQueries({ queryKey: PROFILE_KEY });
    // What the context showed of it is gone as well.
    await client.invalidateQueries({ queryKey: ["turn-context"] });
  }
  /** `confirmed`: an alert, to which the person has said yes. */
  function forget(id: string, name: string, confirmed: boolean) {
    show(id, false);
    showToast({
      text: translate("forgotten", { name }),
      action: { label: common("undo"), run: () => show(id, true) },
      onExpire: () => void forgetNow(id, confirmed),
    });
  }
  return { hidden, forget };
}
