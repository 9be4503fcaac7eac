import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { OWN_DATA_URL } from "@/components/api/own-data.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { ImportChats } from "./import-chats.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useEraseOwnData } from "./use-erase-own-data.ts";

/** Downloads all of one's own data, and deletes it. */
export function OwnData() {
  const translate = useTranslations("settings.data");
  const [asked, setAsked] = useState(false);
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
      <EraseDialog open={asked} onClose={() => setAsked(false)} />
    </SettingsSection>
  );
}

function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslations("settings.data");
  const common = useTranslations("common.actions");
  const erase = useEraseOwnData();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={translate("eraseTitle")}
      description={translate("eraseWarning")}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          variant="danger"
          disabled={erase.isPending}
          onClick={() => erase.mutate(undefined, { onSettled: onClose })}
        >
          {translate("eraseNow")}
        </Button>
      </div>
    </Dialog>
  );
}
