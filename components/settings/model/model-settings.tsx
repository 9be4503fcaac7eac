import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isForbidden } from "@/components/api/forbidden.ts";
import type { SentConnection } from "@/components/api/model-connection.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { ShownConnection } from "@/lib/domain/model-connection.ts";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { KeyField, type WrittenKey } from "./key-field.tsx";
import { ModelTestResult } from "./model-test-result.tsx";
import { useConnectionErrors, useModelConnection } from "./use-model-connection.ts";

/** Which models answer, do small tasks and embed. People who may not set them are told so. */
export function ModelSettings() {
  const translate = useTranslations("models");
  const { query, save, test } = useModelConnection();
  if (isForbidden(query.error))
    return (
      <SettingsSection id="model">
        <p className="text-ink-2 text-sm">{translate("forOperators")}</p>
      </SettingsSection>
    );
  return (
    <SettingsSection id="model" how={translate("how")}>
      <SectionState query={query}>
        {(shown) => <ConnectionForm shown={shown} save={save} test={test} />}
      </SectionState>
    </SettingsSection>
  );
}

const ROLES = ["answer", "light", "embedding"] as const;

type Actions = Pick<ReturnType<typeof useModelConnection>, "save" | "test">;

/** The typed fields, and what can be done with them. */
function useEditing(shown: ShownConnection, { save, test }: Actions) {
  const translate = useTranslations("models");
  const [fields, setFields] = useState(fieldsOf(shown));
  const [key, setKey] = useState<WrittenKey>("");

  function submit(event: FormEvent) {
    event.preventDefault();
    test.reset();
    save.mutate(
      { ...sentOf(fields, key), version: shown.version },
      {
        onSuccess: () => {
          setKey("");
          showToast({ text: translate("saved") });
        },
      },
    );
  }

  function remove() {
    test.reset();
    save.mutate(
      { ...onlyLocked(shown), version: shown.version },
      {
        onSuccess: (saved) => {
          setFields(fieldsOf(saved));
          setKey("");
          showToast({ text: translate("removed") });
        },
      },
    );
  }

  function tryOut() {
    save.reset();
    test.mutate(sentOf(fields, key));
  }

  return { fields, setFields, key, setKey, submit, remove, tryOut };
}

/** What is typed stays until it is saved, even if it is refused. */
function ConnectionForm({ shown, save, test }: { shown: ShownConnection } & Actions) {
  const translate = useTranslations("models");
  const tell = useConnectionErrors();
  const { fields, setFields, key, setKey, submit, remove, tryOut } = useEditing(shown, { save, test });
  const error = save.error ?? test.error;
  const locked = new Set(shown.locked);

  const field = (name: keyof Fields) => ({
    ...FIELD,
    label: translate(`fields.${name}`),
    how: translate(locked.has(name) ? "locked" : `fields.${name}How`),
    disabled: locked.has(name),
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
    maxLength: name === "address" ? 500 : 200,
  });

  return (
    <form onSubmit={submit} className="space-y-3">
      {shown.keyLost && (
        <p role="alert" className="text-danger text-sm">
          {translate("keyLost")}
        </p>
      )}
      <TextField {...field("address")} inputMode="url" placeholder="https://api.openai.com/v1" />
      <KeyField hasKey={shown.hasKey} isLocked={locked.has("address")} value={key} onChange={setKey} />
      <TextField {...field("answer")} />
      <TextField {...field("light")} />
      <TextField {...field("embedding")} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {translate("save")}
        </Button>
        <Button disabled={test.isPending} onClick={tryOut}>
          {translate(test.isPending ? "testing" : "test")}
        </Button>
        {!isEmpty(shown) && shown.version > 0 && (
          <Button variant="ghost" disabled={save.isPending} onClick={remove}>
            {translate("remove")}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="break-words text-danger text-sm">
          {tell(error)}
        </p>
      )}
      {test.data && <ModelTestResult model={test.variables.answerModel ?? ""} test={test.data} />}
    </form>
  );
}

const FIELD = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" };

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(shown: ShownConnection) {
  return {
    address: shown.baseUrl ?? "",
    answer: shown.answerModel ?? "",
    light: shown.lightModel ?? "",
    embedding: shown.embeddingModel ?? "",
  };
}

function isEmpty(shown: ShownConnection): boolean {
  return ROLES.every((role) => shown[`${role}Model` as const] === null) && shown.baseUrl === null;
}

function sentOf(fields: Fields, key: WrittenKey): SentConnection {
  const written = (text: string) => text.trim() || null;
  const own = {
    baseUrl: written(fields.address),
    answerModel: written(fields.answer),
    lightModel: written(fields.light),
    embeddingModel: written(fields.embedding),
  };
  return key === "" ? own : { ...own, apiKey: key };
}

/** What the environment sets remains when everything else is removed. */
function onlyLocked(shown: ShownConnection): SentConnection {
  const locked = new Set(shown.locked);
  const kept = (role: (typeof ROLES)[number]) => (locked.has(role) ? shown[`${role}Model` as const] : null);
  const address = locked.has("address") ? { baseUrl: shown.baseUrl } : { baseUrl: null, apiKey: null };
  return {
    ...address,
    answerModel: kept("answer"),
    lightModel: kept("light"),
    embeddingModel: kept("embedding"),
  };
}
