import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useSessionList } from "@/components/shell/use-sessions.ts";

/** Explains the numbers in one picture, for users who have not asked anything yet. */
export function NumbersFigure({ isNew }: { isNew: boolean }) {
  const translate = useTranslations("chat.numbers");
  const { data } = useSessionList("");
  const isShown = data ? data.pages[0]?.sessions.length === 0 : isNew;
  if (!isShown) return null;
  return (
    <figure aria-label={translate("label")} className="m-0 grid gap-2.5 sm:grid-cols-3">
      <Step caption={translate("answer")}>
        <p>
          {translate("exampleAnswer")} <SourceNumber />
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-ink-3 text-xs">
          <SourceNumber /> {translate("exampleDocument")}
        </p>
      </Step>
      <Step caption={translate("later")}>
        <p className="ml-auto w-fit rounded-md bg-sunken px-2.5 py-1.5">{translate("exampleRequest")}</p>
      </Step>
      <Step caption={translate("opens")}>
        <p className="flex items-center gap-1.5 text-ink-3 text-xs">
          <FileText size={13} aria-hidden="true" /> {translate("exampleDocument")}
        </p>
        <p className="mt-1">
          <mark className="rounded-xs px-0.5">{translate("examplePassage")}</mark>
        </p>
      </Step>
    </figure>
  );
}

function Step({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface px-3 py-2.5 text-sm">
      <div className="flex-1 sm:min-h-12">{children}</div>
      <p className="mt-2 text-ink-2 text-xs">{caption}</p>
    </div>
  );
}

function SourceNumber() {
  return (
    <span className="inline-flex size-4 items-center justify-center rounded-full bg-accent-soft font-semibold text-[10.5px] text-accent">
      1
    </span>
  );
}
