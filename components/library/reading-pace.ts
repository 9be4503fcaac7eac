import type { LibraryState } from "@/lib/domain/library-state.ts";

/** How many documents had been read at a moment; `at` in milliseconds. */
export interface ReadingSample {
  at: number;
  read: number;
}

/** The library as the page follows it, with samples for as long as something is being read. */
export interface FollowedLibrary extends LibraryState {
  /** The first sample since the page saw something being read; null: nothing is. */
  first: ReadingSample | null;
  /** The newest samples. */
  samples: readonly ReadingSample[];
}

/** Samples from which the pace is computed: half a minute of them. */
const SAMPLES_KEPT = 30;
/** Fewest documents and milliseconds from which a pace is computed. */
const PACE_DOCUMENTS = 5;
const PACE_MS = 2_000;

/** Adds a sample of the library; `at` in milliseconds. */
export function followLibrary(
  before: FollowedLibrary | undefined,
  now: LibraryState,
  at: number,
): FollowedLibrary {
  if (now.reading === 0) return { ...now, first: null, samples: [] };
  const sample = { at, read: now.documents - now.reading };
  const samples = [...(before?.samples ?? []), sample].slice(-SAMPLES_KEPT);
  return { ...now, first: before?.first ?? sample, samples };
}

export interface Pace {
  /** Documents per second. */
  rate: number;
  /** Minutes left, rounded up; 0: less than one. */
  minutes: number;
}

/** Rounds a pace to the digits that make sense to people. */
export function inWords(perSecond: number, left: number): Pace {
  const seconds = left / perSecond;
  return {
    rate: perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond),
    minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60),
  };
}

/** How fast the server reads and how long it will still take; null while that cannot be told. */
export function readingPace({ samples, reading }: FollowedLibrary): Pace | null {
  const [oldest] = samples;
  const newest = samples.at(-1);
  if (!oldest || !newest) return null;
  const documents = newest.read - oldest.read;
  const milliseconds = newest.at - oldest.at;
  if (documents < PACE_DOCUMENTS || milliseconds < PACE_MS) return null;
  return inWords((documents * 1_000) / milliseconds, reading);
}

/** 0–1: the share already read of what the page has seen waiting. */
export function shareRead({ first, samples, reading }: FollowedLibrary): number {
  const read = (samples.at(-1)?.read ?? 0) - (first?.read ?? 0);
  return read <= 0 ? 0 : read / (read + reading);
}
