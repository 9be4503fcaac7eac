/** The panel's width, in per cent of the width it shares with the conversation. */
export const SHARE = { default: 50, min: 28, max: 65, step: 2 } as const;
/** Narrower than this, neither its toolbar nor the composer can be used; in CSS pixels. */
const WIDTH_MIN = 320;

/** The bounds of the panel's share when both sides together have this width; 0: not known yet. */
export function shareBounds(width: number): { min: number; max: number } {
  const least = width === 0 ? 0 : Math.min(50, (WIDTH_MIN / width) * 100);
  return { min: Math.max(SHARE.min, least), max: Math.min(SHARE.max, 100 - least) };
}

export function shareWithin(share: number, width: number): number {
  const { min, max } = shareBounds(width);
  return Math.min(max, Math.max(min, share));
}
