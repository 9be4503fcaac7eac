import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import { eraseOwnData, OWN_DATA_URL } from "@/components/api/own-data.ts";
import { forgetDrafts } from "@/components/chat/use-draft.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { ImportChats } from "./import-chats.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Downloads all of one's own data, and deletes it. */
export function OwnData() {
  const translate = useTranslations("settings.data");
  const [asked, setAsked] = useState(false);
  const erase = useEraseOwnData();
  return (
    <SettingsSection id="data" how={translate("how")}>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <p className="min-w-0 flex-1 basis-60">{translate("exportHow")}</p>
          <a href={OWN_DATA_URL} download="ibid-data.json" className={buttonLook()}>
            <Download size={14} aria-hidden="true" />
            {translate("exportAll")}
          </a>
        </div>
        <ImportChats />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <p className="min-w-0 flex-1 basis-60">{translate("eraseHow")}</p>
          <Button variant="danger" onClick={() => setAsked(true)}>
            {translate("erase")}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked}
        title={translate("eraseTitle")}
        description={translate("eraseWarning")}
        action={translate("eraseNow")}
        onConfirm={erase}
        refused={(reason) => translate("eraseFailed", { reason })}
        onClose={() => setAsked(false)}
      />
    </SettingsSection>
  );
}

/** Deletes everything stored about the person, including what this browser keeps. */
function useEraseOwnData() {
  const translate = useTranslations("settings.data");
  const client = useQueryClient();
  return async () => {
    try {
      const { sessions } = await eraseOwnData();
      forgetDrafts();
      client.removeQueries({ type: "inactive" });
      showToast({ text: translate("erased", { count: sessions }) });
    } finally {
      tellOtherTabs(null);
      void client.invalidateQueries();
    }
  };
}
