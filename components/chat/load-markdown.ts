export const loadMarkdown = () => import("./markdown/answer-markdown.tsx");

/** Loads the Markdown renderer while the page is idle. */
export function warmUpMarkdown(): void {
  // Errors are reported where it is used.
  loadMarkdown().catch(() => {});
}
