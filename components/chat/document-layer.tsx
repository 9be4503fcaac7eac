"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { DocumentRequest } from "@/components/document/document-request.ts";

const DocumentPanel = dynamic(
  () => import("@/components/document/document-panel.tsx").then((module) => module.DocumentPanel),
  { ssr: false },
);

const Sheet = dynamic(() => import("@/components/ui/dialog.tsx").then((module) => module.Sheet), {
  ssr: false,
});

/** The document beside the conversation. */
export function DocumentSide({ request, onClose }: { request: DocumentRequest; onClose: () => void }) {
  const translate = useTranslations("chat.panel");
  return (
    <aside aria-label={translate("document")} className="flex min-h-0 flex-1 flex-col">
      <DocumentPanel request={request} onClose={onClose} />
    </aside>
  );
}

const HISTORY_MARK = "ibid_document";

function isOwnEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && HISTORY_MARK in state;
}

/** What fills the screen is a place to come back from: the browser's Back closes it instead of leaving the conversation. */
function useClosedByBack(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onPopState = () => close.current();
    // Not at once: an effect that React only tries out must leave no trace in the history.
    const timer = setTimeout(() => {
      window.history.pushState({ [HISTORY_MARK]: true }, "");
      window.addEventListener("popstate", onPopState);
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("popstate", onPopState);
      // Closed by its button, or left for another page by a link: only the first is gone back from.
      if (isOwnEntry()) window.history.back();
    };
  }, []);
}

/** The document over the whole screen of a phone; closing it goes back to the same place in the conversation. */
export function DocumentSheet({ request, onClose }: { request: DocumentRequest; onClose: () => void }) {
  useClosedByBack(onClose);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={request.title} hideTitle side="full">
      <DocumentPanel request={request} onClose={onClose} />
    </Sheet>
  );
}
