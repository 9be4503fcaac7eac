import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { PROFILE_URL } from "@/components/api/profile.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { Profile } from "@/lib/domain/profile.ts";
import { ProfileSwitches } from "./profile-switches.tsx";
import { useEraseProfile } from "./use-profile.ts";

/**
 * What the person decides about the profile as a whole: whether there is one, downloading it and deleting it.
 */
export function ProfileControls({ profile, isEmpty }: { profile: Profile; isEmpty: boolean }) {
  const translate = useTranslations("profile");
  const [asked, setAsked] = useState(false);
  const erase = useEraseProfile();
  return (
    <footer className="shrink-0 border-line border-t px-4 py-3">
      <ProfileSwitches saved={profile} className="space-y-2.5" />
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
      <ConfirmDialog
        open={asked}
        title={translate("eraseTitle")}
        description={translate("eraseHow")}
        action={translate("eraseNow")}
        onConfirm={async () => {
          await erase();
          showToast({ text: translate("erased") });
        }}
        onClose={() => setAsked(false)}
      />
    </footer>
  );
}
