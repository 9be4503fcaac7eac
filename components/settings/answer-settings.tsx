import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { readAnswerPreference, saveAnswerPreference } from "@/components/api/answer-preference.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Choice } from "@/components/ui/choice.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { AnswerPreference } from "@/lib/domain/answer-preference.ts";
import { SectionState } from "./section-state.tsx";
import { SettingsSection } from "./settings-section.tsx";

const ANSWERS_KEY = ["answer-preference"];

/** How long answers are and in which language, for this person in every browser. */
export function AnswerSettings() {
  const translate = useTranslations("settings.answers");
  const words = useErrorWords();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ANSWERS_KEY,
    queryFn: ({ signal }) => readAnswerPreference(signal),
  });
  const save = useMutation({
    mutationFn: saveAnswerPreference,
    onSuccess: (saved) => client.setQueryData(ANSWERS_KEY, saved),
    onError: (failure) => showToast({ tone: "error", text: words(failure) }),
  });
  return (
    <SettingsSection id="answers" how={translate("how")}>
      <SectionState query={query}>
        {(saved) => (
          // The new value is shown while it is being saved; a refusal reverts it.
          <AnswerChoices
            shown={save.isPending ? { ...saved, ...save.variables } : saved}
            onChange={save.mutate}
          />
        )}
      </SectionState>
    </SettingsSection>
  );
}

interface AnswerChoicesProps {
  shown: AnswerPreference;
  onChange: (change: Partial<AnswerPreference>) => void;
}

function AnswerChoices({ shown, onChange }: AnswerChoicesProps) {
  const translate = useTranslations("settings.answers");
  const appearance = useTranslations("common.settings");
  return (
    <div className="space-y-3">
      <Choice
        label={translate("length")}
        value={shown.length}
        onChange={(length) => onChange({ length })}
        choices={[
          { value: "short", label: translate("short") },
          { value: "normal", label: translate("normal") },
          { value: "thorough", label: translate("thorough") },
        ]}
      />
      <Choice
        label={translate("language")}
        value={shown.language}
        onChange={(language) => onChange({ language })}
        choices={[
          { value: "question", label: translate("ofQuestion") },
          { value: "ko", label: appearance("korean") },
          { value: "en", label: appearance("english") },
        ]}
      />
    </div>
  );
}
