/** The ways to view a document that has several versions. */
export const VERSION_VIEWS = ["cited", "current", "difference"] as const;
export type VersionView = (typeof VERSION_VIEWS)[number];

/** The newer version that can be read instead of the one that was asked for; null when there is none. */
export function newerVersion(
  asked: number | null,
  detail: { readyVersion: number | null } | undefined,
): number | null {
  const newest = detail?.readyVersion ?? null;
  return asked !== null && newest !== null && newest > asked ? newest : null;
}
