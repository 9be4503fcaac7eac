import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { SettingsSectionId } from "./sections.ts";

/** A section with its heading; `id` is its address within the page. */
export function SettingsSection({
  id,
  how,
  children,
}: {
  id: SettingsSectionId;
  how?: string;
  children: ReactNode;
}) {
  const translate = useTranslations("settings.sections");
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-4">
      <h2 id={`${id}-heading`} className="font-semibold text-[15px]">
        {translate(id)}
      </h2>
      {how && <p className="mt-1 text-ink-2 text-sm">{how}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
