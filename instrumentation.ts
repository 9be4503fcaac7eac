/** Next calls this once when the server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServerOrExit } = await import("./lib/server/process/start-server.ts");
  await startServerOrExit();
}
