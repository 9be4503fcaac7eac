import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";
import { SelectField } from "@/components/ui/select-field.tsx";
import { TextArea, TextField } from "@/components/ui/text-field.tsx";
import { type ReplayOptions, replayOptionsSchema } from "@/lib/domain/replay.ts";
import type { ReplayChoices } from "./replay-api.ts";

interface ReplayFormProps {
  choices: ReplayChoices;
  isRunning: boolean;
  onReplay: (options: ReplayOptions) => void;
}

const nameOf = ({ provider, model }: { provider: string; model: string }) => `${provider}: ${model}`;

/** What to change for the replay; the fields start with the current settings. */
export function ReplayForm({ choices, isRunning, onReplay }: ReplayFormProps) {
  const translate = useTranslations("admin.replay");
  const id = useId();
  const { models, searches } = choices;
  const [chosen, setChosen] = useState(models[0] ? nameOf(models[0]) : "");
  const [tokens, setTokens] = useState(String(choices.promptTokens));
  const [search, setSearch] = useState<string>("usual");
  const [wording, setWording] = useState<Wording>(choices);
  const model = models.find((each) => nameOf(each) === chosen);
  const options = replayOptionsSchema.safeParse({
    ...(model ? { provider: model.provider, model: model.model } : {}),
    promptTokens: tokens.trim() === "" ? Number.NaN : Number(tokens),
    search,
    ...changedWording(wording, choices),
  });
  const isWrong = (name: string) =>
    !options.success && options.error.issues.some(({ path }) => path[0] === name);

  function choose(name: string) {
    setChosen(name);
    const next = models.find((each) => nameOf(each) === name);
    if (next) setTokens(String(next.promptTokens));
  }

  return (
    <form
      aria-labelledby={id}
      className="space-y-3 rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (options.success && !isRunning) onReplay(options.data);
      }}
    >
      <h3 id={id} className="sr-only">
        {translate("options")}
      </h3>
      <div className="grid gap-4 @min-[36rem]:grid-cols-3">
        <ModelChoice models={models} chosen={chosen} onChange={choose} />
        <TextField
          label={translate("promptTokens")}
          inputMode="numeric"
          value={tokens}
          wrong={isWrong("promptTokens") ? translate("promptTokensWrong") : null}
          onChange={(event) => setTokens(event.target.value)}
        />
        <SelectField
          label={translate("search")}
          value={search}
          onChange={setSearch}
          choices={searches.map((value) => ({ value, label: translate(`searches.${value}`) }))}
        />
      </div>
      <PromptWording choices={choices} wording={wording} onChange={setWording} />
      <Button type="submit" variant="primary" disabled={!options.success} aria-disabled={isRunning}>
        {translate(isRunning ? "running" : "run")}
      </Button>
    </form>
  );
}

interface ModelChoiceProps {
  models: ReplayChoices["models"];
  chosen: string;
  onChange: (name: string) => void;
}

function ModelChoice({ models, chosen, onChange }: ModelChoiceProps) {
  const translate = useTranslations("admin.replay");
  if (models.length === 0) return <p className="self-center text-ink-2 text-sm">{translate("noModel")}</p>;
  const choices = models.map(nameOf).map((name) => ({ value: name, label: name }));
  return <SelectField label={translate("model")} value={chosen} onChange={onChange} choices={choices} />;
}

interface Wording {
  instructions: string;
  rules: string;
}

interface PromptWordingProps {
  choices: ReplayChoices;
  wording: Wording;
  onChange: (wording: Wording) => void;
}

/** The reworded parts of the prompt; unchanged parts are not sent. */
function changedWording({ instructions, rules }: Wording, choices: ReplayChoices): Partial<Wording> {
  return {
    ...(instructions.trim() === choices.instructions.trim() ? {} : { instructions }),
    ...(rules.trim() === choices.rules.trim() ? {} : { rules }),
  };
}

/**
 * The editable words of the answer prompt: the assistant's instructions, and the rules for all assistants.
 */
function PromptWording({ choices, wording, onChange }: PromptWordingProps) {
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
