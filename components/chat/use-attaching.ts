import { useCallback, useEffect, useState } from "react";
import type { FileToUpload } from "@/components/library/collect-files.ts";
import { SELECTED_DOCUMENTS } from "@/lib/tunables/requests.ts";
import type { AttachedStatus } from "./attached-state.ts";
import { attach, clearAttachments, useAttachments } from "./attachments.ts";
import { pointsAtAttached } from "./points-at-attached.ts";

/** The only documents a question is answered from: the attached ones, if it says it is about them. */
export function docIdsFor(question: string, docIds: readonly string[]): string[] | undefined {
  const few = docIds.length > 0 && docIds.length <= SELECTED_DOCUMENTS;
  return few && pointsAtAttached(question) ? [...docIds] : undefined;
}

/** The files attached to the question being written, and whether it waits for them. */
export function useAttaching(place: string, deliver: (docIds: readonly string[]) => void) {
  const isAny = useAttachments(place).length > 0;
  const [seen, setStatus] = useState<AttachedStatus | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const status = isAny ? seen : null;
  const isPending = isAny && (status === null || status.pending > 0);
  const isReady = !isPending && (status?.failed ?? 0) === 0;
  const onFiles = useCallback((files: FileToUpload[]) => attach(place, files), [place]);
  useEffect(() => {
    if (!isAny) setStatus(null);
  }, [isAny]);
  const docIds = status?.docIds ?? [];
  function send() {
    setWaiting(false);
    deliver(docIds);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written by then is what is sent
  useEffect(() => {
    if (isWaiting && isReady) send();
  }, [isWaiting, isReady]);
  return {
    isAny,
    isPending,
    isWaiting,
    /** It waits for files that failed and will not arrive by themselves. */
    isStuck: isWaiting && !isPending && !isReady,
    setWaiting,
    setStatus,
    onFiles,
    /**
     * Sends as soon as everything has been read, at once if it has. If a file cannot be read, the user is
     * asked.
     */
    sendWhenRead: () => (isReady ? send() : setWaiting(true)),
    sendNow: send,
    clear: () => clearAttachments(place),
  };
}
