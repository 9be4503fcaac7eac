"use client";

import type { ReactNode } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { useTranslations } from "use-intl/react";

/** The conversation and, when there is one, the panel beside it, with an edge to drag. Opening it moves nothing else. */
export function SideLayout({ conversation, panel }: { conversation: ReactNode; panel: ReactNode }) {
  const translate = useTranslations("chat.panel");
  return (
    <Group orientation="horizontal" className="min-h-0 flex-1">
      <Panel id="conversation" minSize={panel ? 360 : 0} className="flex min-h-0 flex-col">
        {conversation}
      </Panel>
      {panel && (
        <>
          <Separator
            aria-label={translate("resize")}
            className="w-px bg-line outline-none transition-colors duration-100 hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent"
          />
          <Panel id="document" defaultSize="42" minSize={320} className="flex min-h-0 flex-col bg-surface">
            {panel}
          </Panel>
        </>
      )}
    </Group>
  );
}
