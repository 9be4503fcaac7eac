import { useTranslations } from "use-intl/react";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";
import { useViewer } from "./viewer-context.ts";

/** "Shown: 2 Filter bags": the named part the document was opened at; null: none is shown. */
export function usePartWords(): string | null {
  const { state, places } = useViewer();
  const translate = useTranslations("document");
  const { shown } = places.openedAt;
  if (!shown || state.compared) return null;
  const unit = pageUnitOf(state.versionRecord?.mediaType);
  return translate("shownPart", {
    part: shown.heading ?? translate("page", { page: shown.page ?? 1, unit }),
  });
}
