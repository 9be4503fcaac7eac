import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { TextArea } from "@/components/ui/text-field.tsx";
import type { ReplayChoices } from "./replay-api.ts";

export interface Wording {
  instructions: string;
  rules: string;
}

interface PromptWordingProps {
  choices: ReplayChoices;
  wording: Wording;
  onChange: (wording: Wording) => void;
}

/** The reworded parts of the prompt; unchanged parts are not sent. */
export function changedWording({ instructions, rules }: Wording, choices: ReplayChoices): Partial<Wording> {
  return {
    ...(instructions.trim() === choices.instructions.trim() ? {} : { instructions }),
    ...(rules.trim() === choices.rules.trim() ? {} : { rules }),
  };
}

/**
 * The editable words of the answer prompt: the assistant's instructions, and the rules for all assistants.
 */
export function PromptWording({ choices, wording, onChange }: PromptWordingProps) {
  const translate = useTranslations("admin.replay");
  const offered = [
    { name: translate("rulesThen"), rules: choices.rulesThen },
    { name: translate("rulesNow"), rules: choices.rules },
  ];
  return (
    <>
      <details>
        <summary className="cursor-pointer text-sm">{translate("instructions")}</summary>
        <div className="mt-2">
          <TextArea
            label={translate("instructions")}
            how={translate("instructionsHow")}
            rows={8}
            value={wording.instructions}
            onChange={(event) => onChange({ ...wording, instructions: event.target.value })}
          />
        </div>
      </details>
      <details>
        <summary className="cursor-pointer text-sm">{translate("rules")}</summary>
        <div className="mt-2 space-y-2">
          <TextArea
            label={translate("rules")}
            how={translate("rulesHow")}
            rows={14}
            value={wording.rules}
            onChange={(event) => onChange({ ...wording, rules: event.target.value })}
          />
          {offered.map(({ name, rules }) =>
            rules === null || rules === wording.rules ? null : (
              <Button key={name} onClick={() => onChange({ ...wording, rules })}>
                {name}
              </Button>
            ),
          )}
        </div>
      </details>
    </>
  );
}
