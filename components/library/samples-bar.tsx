import { useTranslations } from "use-intl/react";
import { useSampleActions, useSamples } from "@/components/library/use-samples.ts";
import { Button } from "@/components/ui/button.tsx";

/**
 * Says that there are samples and whether they are searched, with the actions for them; shows nothing if
 * there are none.
 */
export function SamplesBar() {
  const translate = useTranslations("library.samples");
  const { data } = useSamples();
  const { keep, remove, busy } = useSampleActions();
  if (!data || data.documents === 0) return null;
  const state = data.own ? (data.kept ? "kept" : "aside") : "alone";
  return (
    <section
      aria-label={translate("label")}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-sunken px-3 py-1.5 text-ink-2 text-sm md:px-5"
    >
      <p className="min-w-0 flex-1 basis-60">{translate(state, { count: data.documents })}</p>
      {data.mayChange && (
        <span className="flex flex-wrap gap-1">
          {data.own && (
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => keep.mutate(!data.kept)}>
              {translate(data.kept ? "putAside" : "keep")}
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={busy} onClick={() => remove.mutate()}>
            {translate("remove")}
          </Button>
        </span>
      )}
    </section>
  );
}

/** Puts the samples (back) in; shows nothing if there are some already, or if they are not offered. */
export function AddSamplesButton() {
  const translate = useTranslations("library.samples");
  const { data } = useSamples();
  const { add, busy } = useSampleActions();
  if (!data?.offered || data.documents > 0) return null;
  return (
    <Button variant="ghost" disabled={busy} onClick={() => add.mutate()}>
      {translate("add")}
    </Button>
  );
}
