/** Next calls this once when the server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // An empty variable counts as not set; the model library would read it as an address and fail while it is loaded.
  if (process.env.OPENAI_BASE_URL === "") delete process.env.OPENAI_BASE_URL;
  const { startServerOrExit } = await import("./lib/server/start-server.ts");
  await startServerOrExit();
}
