import { createServer } from "node:net";
import { AppError } from "../lib/domain/app-error.ts";

/** Binds briefly: resolves with the free port, or rejects with the system's error. */
function bind(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}

export function freePort(host = "127.0.0.1"): Promise<number> {
  return bind(host, 0);
}

/** The port a server can listen on, or an error that names what to change. */
export async function claimPort(host: string, port: number): Promise<number> {
  try {
    return await bind(host, port);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw new AppError("invalid_request", { message: portProblem(host, port, code), cause: error });
  }
}

function portProblem(host: string, port: number, code: unknown): string {
  if (code === "EADDRINUSE") {
    const other = port < 65_535 ? port + 1 : 3_000;
    return `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=${other} npm start`;
  }
  if (code === "EACCES") {
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  }
  return `Nothing can listen on ${host}:${port} (${String(code)}). Set HOST to an address of this machine and PORT to a free port.`;
}
