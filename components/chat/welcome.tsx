import { FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl/react";
import type { AssistantSummary } from "@/components/api/assistants.ts";
import { useAssistants } from "@/components/api/use-assistants.ts";
import { useSamples } from "@/components/library/use-samples.ts";
import { cn } from "@/components/ui/cn.ts";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { NumbersFigure } from "./numbers-figure.tsx";

const EmptyLibrary = dynamic(() => import("./empty-library.tsx").then((module) => module.EmptyLibrary));

/** The first screen: what Ibid does, who answers, example questions, and where documents go. */
export function Welcome({
  isNew,
  isWithoutModel,
  fetchesPages,
  assistant,
  onAssistant,
  onAsk,
}: {
  /** Nothing has been asked yet. */
  isNew: boolean;
  isWithoutModel: boolean;
  fetchesPages: boolean;
  assistant: string;
  onAssistant: (id: string) => void;
  onAsk: (question: string) => void;
}) {
  const translate = useTranslations("chat.welcome");
  const common = useTranslations("common");
  const locale = useLocale();
  const asked = useAssistants();
  const assistants = asked.data;
  // Their questions are about the samples: if those are not searched, only the place for documents is shown.
  const samples = useSamples().data;
  const chosen = assistants?.find((candidate) => candidate.id === assistant) ?? assistants?.[0];

  return (
    <section className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges] px-4 md:px-7">
      <div className="mx-auto flex min-h-full max-w-[700px] flex-col justify-center gap-7 py-8">
        <div>
          <h2 className="font-semibold text-[22px] leading-snug">{translate("heading")}</h2>
          <p className="mt-1 text-[15px] text-ink-2">{common("tagline")}</p>
          {isWithoutModel && <WithoutModel />}
        </div>
        <NumbersFigure isNew={isNew} />
        <AssistantChoice
          assistants={assistants}
          isFailed={asked.isError}
          chosen={chosen}
          onAssistant={onAssistant}
        />
        {chosen && samples?.searched && chosen.sampleQuestions[locale].length > 0 && (
          <SampleQuestions questions={chosen.sampleQuestions[locale]} onAsk={onAsk} />
        )}
        {samples?.documents === 0 && !samples.own ? (
          <EmptyLibrary fetchesPages={fetchesPages} />
        ) : (
          <DropPlace />
        )}
      </div>
    </section>
  );
}

function WithoutModel() {
  const translate = useTranslations("chat.model");
  return (
    <p className="mt-1 text-ink-2 text-sm">
      {translate("none")}{" "}
      <Link href="/settings#model" prefetch={false} className="text-accent underline underline-offset-3">
        {translate("connect")}
      </Link>
    </p>
  );
}

function SampleQuestions({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  const translate = useTranslations("chat.welcome");
  return (
    <div>
      <h3 className="mb-1 font-semibold text-2xs text-ink-3">{translate("samples")}</h3>
      <ul className="border-t border-line">
        {questions.map((question) => (
          <li key={question} className="border-b border-line">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="block w-full px-1 py-2.5 text-left hover:bg-sunken"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The choice of who answers. */
function AssistantChoice({
  assistants,
  isFailed,
  chosen,
  onAssistant,
}: {
  /** Undefined: not known yet. */
  assistants: readonly AssistantSummary[] | undefined;
  isFailed: boolean;
  chosen: AssistantSummary | undefined;
  onAssistant: (id: string) => void;
}) {
  const translate = useTranslations("chat.welcome");
  const common = useTranslations("common");
  const locale = useLocale();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-2 p-0 font-semibold text-2xs text-ink-3">{translate("assistant")}</legend>
      {!assistants && !isFailed && (
        <div role="status" aria-label={common("states.loading")} className="flex gap-2">
          <Skeleton className="h-8 w-20 rounded-full" />
          <Skeleton className="h-8 w-24 rounded-full" />
          <Skeleton className="h-8 w-20 rounded-full" />
        </div>
      )}
      {!assistants && isFailed && <p className="text-ink-2">{translate("assistantsFailed")}</p>}
      <div className="flex flex-wrap gap-2">
        {assistants?.map((candidate) => (
          <label
            key={candidate.id}
            className={cn(
              "relative rounded-full border px-3.5 py-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent",
              candidate === chosen
                ? "border-accent bg-accent-soft font-semibold text-accent"
                : "border-line-strong bg-surface text-ink-2 hover:text-ink",
            )}
          >
            <input
              type="radio"
              name="assistant"
              value={candidate.id}
              checked={candidate === chosen}
              onChange={() => onAssistant(candidate.id)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {candidate.title[locale]}
          </label>
        ))}
      </div>
      {chosen && <p className="mt-2 text-ink-2 text-sm">{chosen.description[locale]}</p>}
    </fieldset>
  );
}

/** Where documents go: files dropped anywhere on the page are attached; others go through the library. */
function DropPlace() {
  const translate = useTranslations("chat.welcome");
  const router = useRouter();
  return (
    <button
      type="button"
      onClick={() => router.push("/library")}
      className="flex items-center justify-center gap-2.5 rounded-md border border-line-strong border-dashed px-4 py-5 text-ink-2 hover:border-accent hover:text-ink"
    >
      <FileUp size={17} aria-hidden="true" />
      {translate("documents")}
    </button>
  );
}
