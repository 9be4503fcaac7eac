/** The progress of an import, its rate, and the time left at this rate. */
export function progressLine(done: number, total: number, elapsedMs: number): string {
  const count = (value: number) => value.toLocaleString("en");
  const rate = elapsedMs > 0 ? (done * 1_000) / elapsedMs : 0;
  const head = `${count(done)} of ${count(total)} files (${Math.floor((done * 100) / Math.max(1, total))} %)`;
  if (done === 0 || rate === 0) return head;
  return `${head}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second, ${timeLeft((total - done) / rate)} left`;
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
