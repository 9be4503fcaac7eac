/**
 * What a conversation searches is changed by one request and a question is asked by another: a question waits
 * for the changes that were made before it, so that it is answered from what is shown as chosen.
 */
const saving = new Map<string, Promise<void>>();

/** Saves a choice behind the earlier ones of its conversation, which may fail without holding it up. */
export function saveChoice(sessionId: string, save: () => Promise<void>): Promise<void> {
  const saved = (saving.get(sessionId) ?? Promise.resolve()).then(save);
  const over = saved
    .catch(() => {})
    .then(() => {
      if (saving.get(sessionId) === over) saving.delete(sessionId);
    });
  saving.set(sessionId, over);
  return saved;
}

/** Ends when what has been chosen so far is saved, or is not going to be; undefined: nothing is on its way. */
export function choiceSaved(sessionId: string): Promise<void> | undefined {
  return saving.get(sessionId);
}
