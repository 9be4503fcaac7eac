/** Where on the page a conflict is decided. */
export const conflictElementId = (conflictId: string) => `conflict-${conflictId}`;
