"use client";

import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { VERSION_VIEWS, type VersionView } from "@/components/document/version-view.ts";
import { cn } from "@/components/ui/cn.ts";

/**
 * "as cited │ current │ difference": radio buttons, so that the arrow keys and every screen reader know them.
 */
export function VersionSwitch({
  asked,
  newer,
  isCited,
  view,
  onView,
}: {
  asked: number;
  newer: number;
  isCited: boolean;
  view: VersionView;
  onView: (view: VersionView) => void;
}) {
  const translate = useTranslations("document");
  const name = useId();
  const words: Record<VersionView, string> = {
    cited: translate(isCited ? "asCited" : "version", { version: asked }),
    current: translate("current", { version: newer }),
    difference: translate("difference.tab"),
  };
  return (
    <fieldset className="inline-flex max-w-full overflow-hidden rounded-md border border-line-strong text-xs">
      <legend className="sr-only">{translate("versions")}</legend>
      {VERSION_VIEWS.map((candidate) => (
        <label
          key={candidate}
          className={cn(
            "relative cursor-pointer whitespace-nowrap border-line-strong px-2 py-1 not-first-of-type:border-l",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2",
            candidate === view ? "bg-accent font-semibold text-accent-ink" : "text-ink-2 hover:bg-sunken",
          )}
        >
          <input
            type="radio"
            name={name}
            value={candidate}
            checked={candidate === view}
            onChange={() => onView(candidate)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {words[candidate]}
        </label>
      ))}
    </fieldset>
  );
}
