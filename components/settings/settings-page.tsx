"use client";

import { useTranslations } from "use-intl/react";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { OwnWords } from "./own-words.tsx";

/** What a person decides of Ibid, section by section. */
export function SettingsPage() {
  const translate = useTranslations("common.navigation");
  return (
    <>
      <PageHeader title={translate("settings")} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-[700px] space-y-8 px-4 py-6">
          <OwnWords />
        </div>
      </div>
    </>
  );
}
