import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { useViewer } from "./viewer-context.ts";

/** Which cited passage is active, and the buttons that go to the next and the previous one. */
export function PassageWalk() {
  const { active, count: passages, walk } = useViewer().places.cited;
  const translate = useTranslations("document");
  const words = translate("passageOf", { active: active + 1, count: passages });
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a count are no fieldset
    <div role="group" aria-label={translate("passages")} className="flex shrink-0 items-center">
      <IconButton
        icon={ChevronLeft}
        label={translate("previousPassage")}
        disabled={passages < 2}
        onClick={() => walk(-1)}
      />
      <span aria-live="polite" title={words} className="whitespace-nowrap text-xs tabular-nums">
        <span aria-hidden="true">
          {active + 1} / {passages}
        </span>
        <span className="sr-only">{words}</span>
      </span>
      <IconButton
        icon={ChevronRight}
        label={translate("nextPassage")}
        disabled={passages < 2}
        onClick={() => walk(1)}
      />
    </div>
  );
}
