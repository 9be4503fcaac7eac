import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { buttonLook } from "@/components/ui/button.tsx";
import { TextArea } from "@/components/ui/text-field.tsx";
import { evaluationCaseUrl, type ReplayedTurn } from "./replay-api.ts";

/** The turn as a file for `npm run eval`. */
export function SaveCase({ turn }: { turn: ReplayedTurn }) {
  const translate = useTranslations("admin.replay");
  const [gold, setGold] = useState("");
  return (
    <section aria-label={translate("saveCase")} className="max-w-[40rem] space-y-2">
      <h3 className="font-medium text-sm">{translate("saveCase")}</h3>
      <p className="text-ink-2 text-sm">{translate("saveCaseHow")}</p>
      <TextArea
        label={translate("gold")}
        how={translate("goldHow")}
        rows={3}
        value={gold}
        onChange={(event) => setGold(event.target.value)}
      />
      <a href={evaluationCaseUrl(turn, gold)} download className={buttonLook()}>
        {translate("download")}
      </a>
    </section>
  );
}
