import { useTranslations } from "use-intl/react";
import { ProgressBar } from "@/components/document/progress-bar.tsx";
import { useLibraryState } from "@/components/library/use-library-state.ts";

/** Progress of the batch that tags each document; shows nothing while none is running. */
export function TaggingBar() {
  const translate = useTranslations("library.tagging");
  const tagging = useLibraryState()?.tagging;
  if (!tagging?.running) return null;
  const { looked, documents, putOff } = tagging;
  return (
    <section
      aria-label={translate("label")}
      className="shrink-0 border-line border-b bg-sunken text-ink-2 text-sm"
    >
      <p className="px-3 py-1.5 md:px-5">
        {translate("progress", { looked, documents })}
        {putOff > 0 && ` · ${translate("putOff", { count: putOff })}`}
      </p>
      <ProgressBar
        value={looked / Math.max(1, documents)}
        label={translate("label")}
        className="rounded-none"
      />
    </section>
  );
}
