"use client";

import { Download } from "lucide-react";
import { Switch } from "radix-ui";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { PROFILE_URL } from "@/components/api/profile.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { showToast } from "@/components/ui/toast.tsx";
import type { useProfileActions } from "./use-profile.ts";

/**
 * What the person decides of the profile as a whole: whether there is one, to take it along, to be rid of it.
 */
export function ProfileControls({
  enabled,
  isEmpty,
  actions: { switchTo, erase },
}: {
  enabled: boolean;
  isEmpty: boolean;
  actions: ReturnType<typeof useProfileActions>;
}) {
  const translate = useTranslations("profile");
  const [asked, setAsked] = useState(false);
  const label = useId();
  const meaning = useId();
  // What was asked for is shown while it is on its way; a refusal puts it back.
  const shown = switchTo.isPending ? switchTo.variables : enabled;
  return (
    <footer className="shrink-0 border-line border-t px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p id={label} className="font-semibold">
            {translate("switch")}
          </p>
          <p id={meaning} className={cn("text-[12.5px]", shown ? "text-ink-3" : "text-warn")}>
            {translate(shown ? "switchOn" : "switchOff")}
          </p>
        </div>
        <Switch.Root
          checked={shown}
          onCheckedChange={(next) => switchTo.mutate(next)}
          aria-labelledby={label}
          aria-describedby={meaning}
          className="relative mt-0.5 h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-100 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
        >
          <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-ink-3 transition-transform duration-100 data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-accent-ink motion-reduce:transition-none" />
        </Switch.Root>
      </div>
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
