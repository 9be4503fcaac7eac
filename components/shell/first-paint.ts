/** After this long nobody is kept waiting for a picture that does not come. */
const LONGEST_MS = 500;

/**
 * The server's page is a whole one: it is on the screen before the work begins that makes it answer. Where the
 * browser says nothing of its first picture, or the page is in the background, that work begins at once.
 */
function firstPaint(): Promise<void> {
  const types = typeof PerformanceObserver === "undefined" ? [] : PerformanceObserver.supportedEntryTypes;
  if (typeof document === "undefined" || document.hidden || !types.includes("paint"))
    return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
  });
}

export {};

await firstPaint();
