/**
 * Reads an item a page keeps in the browser. If storage is full or forbidden (a private window, a policy),
 * the only cost is that the item is not there next time.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function keepItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not kept; see `readKept`.
  }
}
