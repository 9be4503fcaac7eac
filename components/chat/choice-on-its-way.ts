/**
 * One request changes what a conversation searches and another asks the question. A question waits for the
 * changes made before it, so that it is answered from what is shown as chosen.
 */
const saving = new Map<string, Promise<void>>();

/** Saves a choice after the earlier ones of its conversation; their failure does not hold it up. */
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

/** Resolves when earlier choices have been saved or have failed; undefined: none is being saved. */
export function choiceSaved(sessionId: string): Promise<void> | undefined {
  return saving.get(sessionId);
}
