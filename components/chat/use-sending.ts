import { useEffect } from "react";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests.ts";
import { docIdsFor, useAttaching } from "./use-attaching.ts";
import { useDraft } from "./use-draft.ts";

export interface Sending {
  running: boolean;
  /** `selectedDocIds`: the only documents it is answered from. */
  onSend: (text: string, selectedDocIds?: string[]) => void;
  /**
   * Accepts what is written while an answer is running: to be asked next, or (`now`) to steer the answer.
   * False: the queue is full. Absent: nothing can be sent meanwhile.
   */
  onQueue?: (text: string, now: boolean, selectedDocIds?: string[]) => boolean;
  /** Called when writing begins, to load what sending needs. */
  onWriting: () => void;
}

/** The draft with its files, and how to send it. */
export function useSending(where: string, { running, onSend, onQueue, onWriting }: Sending) {
  const [draft, setDraft] = useDraft(where);
  const text = draft.trim();
  const tooLong = draft.length > MESSAGE_LENGTH;
  const isWriting = text !== "";
  const canSend = isWriting && !tooLong && (!running || onQueue !== undefined);
  const isQueueing = running && onQueue !== undefined && isWriting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it begins, whatever is done with it
  useEffect(() => {
    if (isWriting) onWriting();
  }, [isWriting]);

  const attaching = useAttaching(where, (docIds) => deliver(false, docIds));

  function deliver(now: boolean, docIds: readonly string[]) {
    if (!canSend) return;
    const chosen = docIdsFor(text, docIds);
    if (!running) onSend(text, chosen);
    else if (!onQueue?.(text, now, chosen)) return;
    setDraft("");
    attaching.clear();
  }
  function send(now = false) {
    if (!canSend) return;
    if (attaching.isAny) attaching.sendWhenRead();
    else deliver(now, []);
  }
  return { draft, setDraft, attaching, tooLong, canSend, isQueueing, send };
}
