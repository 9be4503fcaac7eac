/**
 * The key of a cached value: tenant first, then the purpose, then everything the value depends on. Written as
 * JSON, so that two different lists of parts never give the same key.
 */
export function cacheKey(tenantId: string, purpose: string, ...parts: readonly unknown[]): string {
  return JSON.stringify([tenantId, purpose, ...parts]);
}
