import dynamic from "next/dynamic";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";
import type { SidePanelProps } from "./side-panel.tsx";
import { closeSidePanel } from "./side-panel-store.ts";

const SidePanel = dynamic(() => import("./side-panel.tsx").then((module) => module.SidePanel), {
  ssr: false,
  loading: PanelSkeleton,
});
const Sheet = dynamic(() => import("@/components/ui/dialog.tsx").then((module) => module.Sheet), {
  ssr: false,
});

/** The panel beside the conversation, labelled with what it shows. */
export function SidePanelAside(props: SidePanelProps) {
  const translate = useTranslations("chat.panel");
  return (
    <aside aria-label={translate(props.tab)} className="flex min-h-0 flex-1 flex-col">
      <SidePanel {...props} />
    </aside>
  );
}

const HISTORY_MARK = "ibid_panel";

function isOwnEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && HISTORY_MARK in state;
}

/**
 * A full-screen panel is a place to come back from: the browser's Back closes it instead of leaving the
 * conversation.
 */
function useClosedByBack(onClose: () => void): void {
  const onPopState = useEffectEvent(onClose);
  useEffect(() => {
    // Delayed, because an effect that React only tries out must leave no trace in the history.
    const timer = setTimeout(() => {
      window.history.pushState({ [HISTORY_MARK]: true }, "");
      window.addEventListener("popstate", onPopState);
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("popstate", onPopState);
      // Closed by its button, or left through a link to another page: only the first goes back.
      if (isOwnEntry()) window.history.back();
    };
  }, []);
}

/** The panel over the whole screen of a phone; closing it goes back to the same place in the conversation. */
export function SidePanelSheet(props: SidePanelProps) {
  const translate = useTranslations("chat.panel");
  useClosedByBack(closeSidePanel);
  const title = props.tab === "document" && props.document ? props.document.title : translate(props.tab);
  return (
    <Sheet open onOpenChange={(open) => !open && closeSidePanel()} title={title} hideTitle side="full">
      <SidePanel {...props} />
    </Sheet>
  );
}
