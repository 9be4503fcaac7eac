/** Id of the element in which a conflict is decided. */
export const conflictElementId = (conflictId: string) => `conflict-${conflictId}`;
