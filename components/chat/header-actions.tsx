import { PanelRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useProfileSlots } from "@/components/api/use-assistants.ts";
import { ConflictCount, useConflictCount } from "@/components/profile/conflict-count.tsx";
import { useProfileFollowing } from "@/components/profile/use-profile-following.ts";
import { buttonLook } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { useIsApple } from "@/components/ui/use-is-apple.ts";
import { SIDE_PANEL_BUTTON_ID, toggleSidePanel, useSidePanelTab } from "./side-panel-store.ts";
import { useAnswerModel } from "./use-answer-model.ts";

/** The actions beside a conversation's title: who answers, all questions, and the panel. */
export function HeaderActions({
  assistant,
  outline,
}: {
  assistant: string;
  /** The button for all questions of the conversation, if there is one. */
  outline: ReactNode;
}) {
  const translate = useTranslations("chat.model");
  const model = useAnswerModel();
  const isPanelOpen = useSidePanelTab() !== null;
  return (
    <>
      {!isPanelOpen && (
        <span className="text-sm max-lg:hidden">
          {model === null ? (
            <Link href="/settings#model" title={translate("settings")}>
              {translate("short")}
            </Link>
          ) : (
            model
          )}
        </span>
      )}
      {outline}
      <PanelButton isOpen={isPanelOpen} assistant={assistant} />
    </>
  );
}

/**
 * Opens the panel beside the conversation at the last tab. The label is hidden when the panel itself shows
 * it.
 */
function PanelButton({ isOpen, assistant }: { isOpen: boolean; assistant: string }) {
  const translate = useTranslations("chat.panel");
  const profileWords = useTranslations("profile");
  const apple = useIsApple();
  const sessionId = /^\/chat\/([^/]+)/.exec(usePathname())?.[1];
  useProfileFollowing(sessionId === undefined ? null : decodeURIComponent(sessionId));
  const slots = useProfileSlots(assistant);
  const conflicts = useConflictCount(slots);
  return (
    <button
      type="button"
      id={SIDE_PANEL_BUTTON_ID}
      aria-expanded={isOpen}
      aria-label={
        conflicts > 0
          ? `${translate("open")}, ${profileWords("badge", { count: conflicts })}`
          : translate("open")
      }
      aria-keyshortcuts={apple ? "Meta+." : "Control+."}
      title={`${translate("open")} (${apple ? "⌘ ." : "Ctrl ."})`}
      onClick={() => toggleSidePanel()}
      className={cn(buttonLook({ variant: "ghost", size: "sm" }), "-mr-1.5")}
    >
      {!isOpen && <span className="max-lg:hidden">{translate("open")}</span>}
      {!isOpen && <ConflictCount slots={slots} />}
      <PanelRight size={16} aria-hidden="true" />
    </button>
  );
}
