export const loadMarkdown = () => import("./markdown/answer-markdown.tsx");

/** Fetches the Markdown renderer while nothing else is going on. */
export function warmUpMarkdown(): void {
  // Whoever needs it hears when it cannot be fetched.
  loadMarkdown().catch(() => {});
}
