/** A prompt whose tags lack the turn's random mark. */
export function withoutFence(prompt: string): string {
  return prompt.replace(/(<\/?[a-z]+)-\d{9}\b/gu, "$1");
}
