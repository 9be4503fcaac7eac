import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { DocumentRequest } from "@/components/document/document-request.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { ResolvedReference } from "@/lib/domain/reference.ts";
import type { ShownDocument } from "@/lib/domain/turn.ts";
import type { TurnStep } from "@/lib/domain/turn-step.ts";
import { requestOf, requestOfVersion } from "./request-document.ts";
import { openSidePanel } from "./side-panel-store.ts";
import { readTurn } from "./use-conversation.ts";

/** The document open beside the conversation, visible or not, and the ways to open one. */
export function useDocumentRequest(sessionId: string | null) {
  const queryClient = useQueryClient();
  const [request, setRequest] = useState<DocumentRequest | null>(null);
  const show = useCallback((next: DocumentRequest) => {
    setRequest(next);
    openSidePanel("document");
  }, []);
  const open = useCallback((docRef: DocRef, passage: number) => show(requestOf(docRef, passage)), [show]);

  /** Opens a whole document that a turn showed, with the passages of the answer it was referred to in. */
  const openShown = useCallback(
    async (document: ShownDocument, resolved: readonly ResolvedReference[]) => {
      const reference = resolved.find(
        (candidate) => candidate.docId === document.docId && candidate.version === document.version,
      );
      const turn =
        sessionId !== null && typeof reference?.turnId === "number"
          ? await readTurn(queryClient, sessionId, reference.turnId).catch(() => undefined)
          : undefined;
      const part = document.part ? { from: document.part.from, to: document.part.to } : null;
      show(requestOfVersion(document, turn?.docRefs ?? [], { slot: reference?.slot ?? null, part }));
    },
    [queryClient, sessionId, show],
  );

  /** Opens what a step of an answer read, with the passages that the answer cites from it. */
  const openStep = useCallback(
    ({ docId, version, title, part, range }: TurnStep, refs: readonly DocRef[]) => {
      if (docId === undefined || version === undefined) return;
      const opened = range ?? (part === undefined ? null : { heading: part });
      show(requestOfVersion({ docId, version, title: title ?? docId }, refs, { slot: null, part: opened }));
    },
    [show],
  );
  return { request, open, openShown, openStep };
}
