import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { Tabs } from "radix-ui";
import { type ReactNode, useLayoutEffect } from "react";
import { useTranslations } from "use-intl/react";
import type { ContextPlace } from "@/components/context/context-place.ts";
import { DocumentPanel } from "@/components/document/document-panel.tsx";
import type { DocumentRequest } from "@/components/document/document-request.ts";
import { PanelSkeleton } from "@/components/document/panel-skeleton.tsx";
import { ConflictCount } from "@/components/profile/conflict-count.tsx";
import { useProfile } from "@/components/profile/use-profile.ts";
import { usesProfile } from "@/components/profile/uses-profile.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";
import {
  closeSidePanel,
  focusSidePanel,
  openSidePanel,
  SIDE_PANEL_TABS,
  type SidePanelTab,
} from "./side-panel-store.ts";

const ContextTab = dynamic(
  () => import("@/components/context/context-tab.tsx").then((module) => module.ContextTab),
  { ssr: false, loading: PanelSkeleton },
);
const ProfileTab = dynamic(
  () => import("@/components/profile/profile-tab.tsx").then((module) => module.ProfileTab),
  { ssr: false, loading: PanelSkeleton },
);

const LAYERS_ABOVE = '[role="dialog"][data-state="open"], [role="menu"][data-state="open"]';

export interface SidePanelProps {
  tab: SidePanelTab;
  document: DocumentRequest | null;
  context: ContextPlace;
  /** The profile slots that the assistant uses; undefined while they are not known. */
  profileSlots: readonly string[] | undefined;
}

/**
 * The content beside the conversation, or over it on a phone: the document, what the answer was made from,
 * and the user's profile.
 */
export function SidePanel({ tab, document: request, context, profileSlots }: SidePanelProps) {
  const translate = useTranslations("chat.panel");
  const documentWords = useTranslations("document");
  // In a layout effect, because the focus may move in the next frame.
  useLayoutEffect(focusSidePanel, []);
  useWindowKeys(({ key }) => {
    // A menu or dialog above it takes its own Esc first.
    if (key === "Escape" && !document.querySelector(LAYERS_ABOVE)) closeSidePanel();
    return false;
  });
  return (
    <Tabs.Root
      data-side-panel=""
      value={tab}
      onValueChange={(next) =>
        openSidePanel(
          SIDE_PANEL_TABS.find((known) => known === next),
          false,
        )
      }
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex h-12 shrink-0 items-stretch border-line border-b pr-2.5 pl-4">
        <TabList tab={tab} profileSlots={profileSlots} />
        <IconButton
          icon={X}
          size={17}
          label={tab === "document" && request ? documentWords("close") : translate("close")}
          className="my-auto ml-auto"
          onClick={closeSidePanel}
        />
      </div>
      <div className="relative min-h-0 flex-1">
        <Panel name="document" keep={request !== null}>
          {request ? (
            <DocumentPanel request={request} />
          ) : (
            <StateMessage title={translate("noDocument")} body={translate("noDocumentHow")} />
          )}
        </Panel>
        <Panel name="context">
          <ContextTab place={context} />
        </Panel>
        <Panel name="profile">
          <ProfileTab place={context} slots={profileSlots} />
        </Panel>
      </div>
    </Tabs.Root>
  );
}

function TabList({ tab, profileSlots }: Pick<SidePanelProps, "tab" | "profileSlots">) {
  const translate = useTranslations("chat.panel");
  const hasProfile = usesProfile(profileSlots, useProfile().data);
  // A user who turns the profile off or empties it there must not lose the tab.
  const tabs = SIDE_PANEL_TABS.filter((name) => name !== "profile" || hasProfile || tab === "profile");
  return (
    <Tabs.List aria-label={translate("label")} className="flex min-w-0 items-stretch gap-4">
      {tabs.map((name) => (
        <Tabs.Trigger
          key={name}
          value={name}
          className="min-w-9 text-ink-3 hover:text-ink data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_0_var(--accent)]"
        >
          {translate(name)}
          {name === "profile" && <ConflictCount slots={profileSlots} />}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

/** `keep`: only hidden while another tab is shown, so that its scroll position is kept. */
function Panel({ name, keep, children }: { name: SidePanelTab; keep?: boolean; children: ReactNode }) {
  return (
    <Tabs.Content
      value={name}
      forceMount={keep || undefined}
      hidden={false}
      // Its contents can be focused themselves.
      tabIndex={-1}
      className="absolute inset-0 flex flex-col outline-none data-[state=inactive]:invisible"
    >
      {children}
    </Tabs.Content>
  );
}
