/**
 * The name of something kept in a cache. Tenant first, then what it is, then whatever determines it; written
 * as JSON, so that no two lists of parts give one name.
 */
export function cacheKey(tenantId: string, purpose: string, ...parts: readonly unknown[]): string {
  return JSON.stringify([tenantId, purpose, ...parts]);
}
