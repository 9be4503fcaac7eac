"use client";

import dynamic from "next/dynamic";
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

/** The document over the whole screen of a phone; closing it goes back to the same place in the conversation. */
export function DocumentSheet({ request, onClose }: { request: DocumentRequest; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={request.title} hideTitle side="full">
      <DocumentPanel request={request} onClose={onClose} />
    </Sheet>
  );
}
