"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useSettledTurns } from "@/components/chat/use-conversation.ts";
import { expireToasts, Toaster } from "@/components/ui/toast.tsx";
import { useMediaQuery } from "@/components/ui/use-media-query.ts";
import { useWarmUp } from "@/components/ui/use-warm-up.ts";
import { CommandLayer, loadResults } from "./command-layer.tsx";
import { SessionSidebar } from "./session-sidebar.tsx";
import { openLayer, useLayer } from "./shell-layers.ts";
import { setSidebarOpen, useSidebarOpen } from "./sidebar-store.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const Sheet = dynamic(() => import("@/components/ui/dialog.tsx").then((module) => module.Sheet), {
  ssr: false,
});
const KeyboardMap = dynamic(() => import("./keyboard-map.tsx").then((module) => module.KeyboardMap), {
  ssr: false,
});

const DoneNotices = dynamic(
  () => import("@/components/notices/done-notices.tsx").then((module) => module.DoneNotices),
  { ssr: false },
);

/** What stays in place when the page changes: the conversations, the layers and the notices. */
export function AppShell({ children }: { children: ReactNode }) {
  const translate = useTranslations("common.navigation");
  const sidebarOpen = useSidebarOpen();
  const narrow = useMediaQuery("(max-width: 767px)");
  const pathname = usePathname();
  useShortcuts();
  useSettledTurns();
  useOtherTabs();
  useKeptFocus();
  useWarmUp(loadResults);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page puts the sheet away
  useEffect(() => setSidebarOpen(false), [pathname]);
  useEffect(() => {
    window.addEventListener("pagehide", expireToasts);
    return () => window.removeEventListener("pagehide", expireToasts);
  }, []);

  const command = () => {
    setSidebarOpen(false);
    openLayer("command");
  };
  return (
    <div className="flex h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-2"
      >
        {translate("skip")}
      </a>
      <aside
        aria-label={translate("label")}
        className="hidden w-[248px] shrink-0 border-r border-line md:block"
      >
        <SessionSidebar onCommand={command} />
      </aside>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <OfflineNotice />
        {children}
      </main>
      {narrow && sidebarOpen && (
        <Sheet
          open={sidebarOpen}
          onOpenChange={setSidebarOpen}
          title={translate("openSessions")}
          hideTitle
          side="left"
        >
          <SessionSidebar onCommand={command} />
        </Sheet>
      )}
      <Layers />
      <Toaster />
      <DoneNotices />
    </div>
  );
}

const closeLayer = () => openLayer(null);

/** A component of its own, so that opening a layer does not re-render what is beneath it. */
function Layers() {
  const layer = useLayer();
  if (layer === "command") return <CommandLayer onClose={closeLayer} />;
  if (layer === "keyboard") return <KeyboardMap onClose={closeLayer} />;
  return null;
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

function OfflineNotice() {
  const translate = useTranslations("common.states");
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn">
      {translate("offline")}
    </p>
  );
}
