import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { PROFILE_URL } from "@/components/api/profile.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import type { useProfileActions } from "./use-profile.ts";

/**
 * What the person decides about the profile as a whole: whether there is one, downloading it and deleting it.
 */
export function ProfileControls({
  enabled,
  usesPast,
  isEmpty,
  actions: { switchTo, switchPast, erase },
}: {
  enabled: boolean;
  usesPast: boolean;
  isEmpty: boolean;
  actions: ReturnType<typeof useProfileActions>;
}) {
  const translate = useTranslations("profile");
  const [asked, setAsked] = useState(false);
  // The new value is shown while it is being saved; a refusal reverts it.
  const shown = switchTo.isPending ? switchTo.variables : enabled;
  const usesPastShown = switchPast.isPending ? switchPast.variables : usesPast;
  return (
    <footer className="shrink-0 border-line border-t px-4 py-3">
      <SettingSwitch
        title={translate("switch")}
        meaning={translate(shown ? "switchOn" : "switchOff")}
        checked={shown}
        warns
        onChange={(next) => switchTo.mutate(next)}
      />
      {shown && (
        <div className="mt-2.5">
          <SettingSwitch
            title={translate("pastSwitch")}
            meaning={translate(usesPastShown ? "pastOn" : "pastOff")}
            checked={usesPastShown}
            onChange={(next) => switchPast.mutate(next)}
          />
        </div>
      )}
      {!isEmpty && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <a href={PROFILE_URL} download="ibid-profile.json" className={buttonLook({ size: "sm" })}>
            <Download size={14} aria-hidden="true" />
            {translate("export")}
          </a>
          <Button size="sm" variant="ghost" className="text-danger" onClick={() => setAsked(true)}>
            {translate("erase")}
          </Button>
        </div>
      )}
      <EraseDialog open={asked} onOpen={setAsked} erase={erase} />
    </footer>
  );
}

interface EraseDialogProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  erase: ReturnType<typeof useProfileActions>["erase"];
}

function EraseDialog({ open, onOpen, erase }: EraseDialogProps) {
  const translate = useTranslations("profile");
  const common = useTranslations("common.actions");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpen}
      title={translate("eraseTitle")}
      description={translate("eraseHow")}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpen(false)}>{common("cancel")}</Button>
        <Button
          variant="danger"
          disabled={erase.isPending}
          onClick={() =>
            erase.mutate(undefined, {
              onSuccess: () => showToast({ text: translate("erased") }),
              onSettled: () => onOpen(false),
            })
          }
        >
          {translate("eraseNow")}
        </Button>
      </div>
    </Dialog>
  );
}
