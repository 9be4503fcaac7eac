/** Stands for `@formatjs/icu-skeleton-parser`: messages are written without skeletons ("{n, number, ::.0}"). */
function refused(): never {
  throw new Error("A message names its format by a skeleton; format the value and hand it in.");
}

export const parseDateTimeSkeleton = refused;
export const parseNumberSkeleton = refused;
export const parseNumberSkeletonFromString = refused;
