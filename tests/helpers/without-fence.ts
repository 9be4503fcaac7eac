/** A prompt with its tags as they are without the random mark of the turn. */
export function withoutFence(prompt: string): string {
  return prompt.replace(/(<\/?[a-z]+)-\d{9}\b/gu, "$1");
}
