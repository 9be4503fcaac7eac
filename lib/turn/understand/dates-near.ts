const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * "Today", "yesterday", "next month" and "last year" in digits. A model that was told the date may write
 * these without having seen them.
 */
export function datesNear(now: Date): string[] {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const days = [-1, 0, 1].map((days) => new Date(now.getTime() + days * DAY_MS));
  const months = [-1, 1].map((months) => new Date(year, month + months, 1));
  return [
    ...[...days, ...months].map((date) => `${date.getFullYear()} ${date.getMonth() + 1} ${date.getDate()}`),
    `${year - 1} ${year + 1}`,
  ];
}
