/**
 * What a page keeps in the browser. A full or forbidden storage (a private window, a policy) only costs that it
 * is not there the next time.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null: it is kept no longer. */
export function keepItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
