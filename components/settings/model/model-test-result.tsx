import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { ModelTest } from "@/lib/domain/model-connection.ts";

/** Most names shown from a server's list of models if the name was wrong. */
const NAMES_SHOWN = 12;

/** What a test of a model showed, or why it failed and what to do. */
export function ModelTestResult({ model, test }: { model: string; test: ModelTest }) {
  const translate = useTranslations("models");
  return (
    <div role="status" className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      <p className={cn("font-semibold", test.fault ? "text-danger" : "text-ink")}>
        {translate(test.fault ? "result.fails" : "result.works", { model })}
      </p>
      {test.fault ? <Fault fault={test.fault} test={test} /> : <Abilities test={test} />}
    </div>
  );
}

function Fault({ fault, test }: { fault: NonNullable<ModelTest["fault"]>; test: ModelTest }) {
  const translate = useTranslations("models");
  return (
    <>
      <p className="mt-1">{translate(`modelFaults.${fault}`)}</p>
      {test.said !== null && (
        <p className="mt-1 break-words text-ink-2">{translate("result.said", { said: test.said })}</p>
      )}
      {fault === "wrong_model" && test.models.length > 0 && (
        <p className="mt-1 break-words text-ink-2">
          {translate("result.known", { names: test.models.slice(0, NAMES_SHOWN).join(", ") })}
        </p>
      )}
    </>
  );
}

function Abilities({ test }: { test: ModelTest }) {
  const translate = useTranslations("models.result");
  const { firstTokenMs, tokensPerSecond, inputTokens, outputTokens, window } = test;
  const unknown = translate("unknown");
  const can = (ability: boolean | null, not: "noTools" | "noJson") =>
    ability === null ? unknown : translate(ability ? "yes" : not);
  const rows = [
    {
      name: translate("firstToken"),
      value:
        firstTokenMs === null
          ? unknown
          : translate("seconds", { seconds: Math.round(firstTokenMs / 10) / 100 }),
    },
    {
      name: translate("speed"),
      value: tokensPerSecond === null ? unknown : translate("tokensPerSecond", { tokens: tokensPerSecond }),
    },
    {
      name: translate("tokens"),
      value:
        inputTokens === null || outputTokens === null
          ? unknown
          : translate("tokensUsed", { input: inputTokens, output: outputTokens }),
    },
    { name: translate("tools"), value: can(test.tools, "noTools") },
    { name: translate("json"), value: can(test.json, "noJson") },
    {
      name: translate("window"),
      value: window === null ? unknown : translate("windowTokens", { tokens: window }),
    },
  ];
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
