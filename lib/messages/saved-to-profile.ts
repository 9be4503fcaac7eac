/** How an answer, and the line under it, say that something was saved of the person. */
export const SAVED = { en: "Saved to your profile: ", ko: "프로필에 저장했어요: " } as const;

/** Whether an answer has said so itself, in whichever language it was given. */
export function saysSaved(answer: string): boolean {
  return Object.values(SAVED).some((words) => answer.includes(words));
}
