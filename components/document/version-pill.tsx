import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { VERSION_VIEWS, type VersionView } from "@/components/document/version-view.ts";
import { Pill } from "@/components/ui/pill.tsx";
import { isCited, useViewer } from "./viewer-context.ts";

/** Which version is in view; if there is a newer one, it says so and lets the reader choose. */
export function VersionPill() {
  const { opened, state } = useViewer();
  const translate = useTranslations("document");
  const { newer, detail, versionRecord } = state;
  if (newer !== null && opened.version !== null)
    return <VersionChoice asked={opened.version} newer={newer} />;
  if (!versionRecord) return null;
  const { version } = versionRecord;
  const isNewest = version === (detail.data?.readyVersion ?? detail.data?.version);
  const words = isCited(opened) && version === opened.version ? "asCited" : isNewest ? "current" : "version";
  // Without a border: there is nothing to choose, and it must not look as if there were.
  return (
    <span className="shrink-0 px-1 text-ink-3 text-xs tabular-nums" title={translate(words, { version })}>
      <span className="@min-[36rem]:hidden">{translate("version", { version })}</span>
      <span className="hidden @min-[36rem]:inline">{translate(words, { version })}</span>
    </span>
  );
}

/** The browser's own select over the pill: every keyboard, screen reader and phone can use it. */
function VersionChoice({ asked, newer }: { asked: number; newer: number }) {
  const { opened, state } = useViewer();
  const { view, setView } = state;
  const translate = useTranslations("document");
  const note = useId();
  const words: Record<VersionView, string> = {
    cited: translate(isCited(opened) ? "asCited" : "version", { version: asked }),
    current: translate("current", { version: newer }),
    difference: translate("difference.tab"),
  };
  const short = {
    cited: `v${asked} → v${newer}`,
    current: `v${newer}`,
    difference: `v${asked} ↔ v${newer}`,
  }[view];
  return (
    <Pill
      tone={view === "cited" ? "warn" : "accent"}
      className="relative shrink-0 tabular-nums hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <span aria-hidden="true">{short}</span>
      <ChevronDown size={12} aria-hidden="true" />
      <select
        aria-label={translate("versions")}
        aria-describedby={note}
        title={translate("newerVersion", { version: newer })}
        value={view}
        onChange={(event) => setView(VERSION_VIEWS.find((known) => known === event.target.value) ?? "cited")}
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
      >
        {VERSION_VIEWS.map((candidate) => (
          <option key={candidate} value={candidate}>
            {words[candidate]}
          </option>
        ))}
      </select>
      <span id={note} className="sr-only">
        {translate("newerVersion", { version: newer })}
      </span>
    </Pill>
  );
}
