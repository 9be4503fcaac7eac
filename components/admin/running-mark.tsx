import { Loader } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { Pill } from "@/components/ui/pill.tsx";
import type { RunningTurnView } from "@/lib/domain/admin-session.ts";

/** Shows that a turn is being answered, and how far it is. */
export function RunningMark({ stage, written }: Pick<RunningTurnView, "stage" | "written">) {
  const translate = useTranslations("admin.inspector");
  const admin = useTranslations("admin");
  return (
    <Pill tone="accent">
      <Loader size={11} aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
      {stage ? translate("runningIn", { stage: admin(`stageNames.${stage}`) }) : translate("running")}
      {written > 0 && ` · ${translate("written", { count: written })}`}
    </Pill>
  );
}
