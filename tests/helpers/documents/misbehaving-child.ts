/** Replaces the parsing child and does what the file's name says. */
const held: unknown[] = [];

function hold(make: () => unknown): never {
  for (;;) held.push(make());
}

process.on("message", (job: { id: number; fileName: string }) => {
  if (job.fileName === "hang") for (;;) held.length = 0;
  if (job.fileName === "heap") hold(() => Array.from({ length: 10_000 }, (_, index) => ({ index })));
  if (job.fileName === "buffers") hold(() => Buffer.alloc(16 * 1024 * 1024, 1));
  if (job.fileName === "exit") process.exit(7);
  if (job.fileName === "nonsense") process.send?.({ kind: "done", id: job.id, reading: "none of that" });
  if (job.fileName === "pid") {
    const reading = { docType: "text", mediaType: "text/plain", title: String(process.pid), pages: null };
    const text = { rendition: { markdown: "x", outline: [] }, pieces: [] };
    process.send?.({ kind: "done", id: job.id, reading, text, memoryMb: 1 });
  }
  // Anything else is never answered.
});
