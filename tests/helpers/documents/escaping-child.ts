/**
 * Replaces the parsing child and tries the way out that the file's name says; `port` is one where somebody
 * listens.
 */
import { fork, spawn } from "node:child_process";
import cluster from "node:cluster";
import dgram from "node:dgram";
import dns, { lookup } from "node:dns";
import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import inspector from "node:inspector";
import net, { connect } from "node:net";
import { DatabaseSync } from "node:sqlite";
import tls from "node:tls";
import { WASI } from "node:wasi";
import { Worker } from "node:worker_threads";

type Emitter = { on(event: string, hear: (value?: unknown) => void): unknown };

/** Resolves if the way was open, rejects if it was closed. */
function settled(emitter: Emitter, open: string): Promise<void> {
  return new Promise((resolve, reject) => {
    emitter.on(open, () => resolve());
    emitter.on("error", (error) => reject(error));
  });
}

const WAYS: Record<string, (port: number, folder: string) => unknown> = {
  "net.connect": (port) => settled(connect(port, "127.0.0.1"), "connect"),
  "net.Socket": (port) => settled(new net.Socket().connect(port, "127.0.0.1"), "connect"),
  "net.Socket of a module asked for late": async (port) => {
    const late = process.getBuiltinModule("net");
    return settled(new late.Socket().connect(port, "127.0.0.1"), "connect");
  },
  "a socket in the file system": (_port, folder) => settled(new net.Socket().connect(folder), "connect"),
  "net.Server": () => settled(new net.Server().listen(0), "listening"),
  "http.get": (port) => settled(http.get(`http://127.0.0.1:${port}/`), "response"),
  "https.get": (port) => settled(https.get(`https://127.0.0.1:${port}/`), "response"),
  "http.createServer": () => settled(http.createServer().listen(0), "listening"),
  "http2.connect": (port) => settled(http2.connect(`http://127.0.0.1:${port}`), "connect"),
  "tls.connect": (port) => settled(tls.connect(port, "127.0.0.1"), "secureConnect"),
  fetch: (port) => fetch(`http://127.0.0.1:${port}/`),
  WebSocket: (port) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
    return new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
  },
  dgram: (port) =>
    new Promise((resolve, reject) => {
      dgram
        .createSocket("udp4")
        .send("out", port, "127.0.0.1", (error) => (error ? reject(error) : resolve(null)));
    }),
  "dns.lookup": () => new Promise((resolve) => lookup("localhost", resolve)),
  "dns.promises.lookup": () => dns.promises.lookup("localhost"),
  "dns.Resolver": () => new dns.Resolver().resolve4("localhost", () => {}),
  "process.binding": () => Reflect.apply(Reflect.get(process, "binding"), process, ["tcp_wrap"]),
  Worker: () => new Worker("", { eval: true }),
  spawn: () => settled(spawn("true"), "exit"),
  fork: () => settled(fork("true"), "exit"),
  "cluster.fork": () => settled(cluster.fork(), "online"),
  WASI: () => new WASI({ version: "preview1" }),
  "inspector.open": () => inspector.open(0),
  "a file elsewhere": () => readFileSync("/etc/hosts"),
  "its parent's environment": () => readFileSync(`/proc/${process.ppid}/environ`),
  "a file made elsewhere": (_port, folder) => writeFileSync(`${folder}.made`, ""),
  "a database elsewhere": (_port, folder) => new DatabaseSync(`${folder}.db`).exec("CREATE TABLE out (a)"),
  "a signal to its parent": () => process.kill(process.ppid, 0),
  "a debugger in its parent": () =>
    Reflect.apply(Reflect.get(process, "_debugProcess"), process, [process.ppid]),
};

process.on("message", async (job: { id: number; fileName: string }) => {
  const [port = 0, path = ""]: [number?, string?] = JSON.parse(job.fileName);
  const outcomes: Record<string, string> = {};
  for (const [name, go] of Object.entries(WAYS)) {
    try {
      await go(port, path);
      outcomes[name] = "open";
    } catch (error) {
      outcomes[name] =
        error instanceof Error && "code" in error && error.code === "ERR_ACCESS_DENIED"
          ? "denied"
          : String(error);
    }
  }
  const reading = { docType: "text", mediaType: "text/plain", title: JSON.stringify(outcomes), pages: null };
  const text = { rendition: { markdown: "x", outline: [] }, pieces: [] };
  process.send?.({ kind: "done", id: job.id, reading, text, memoryMb: 1 });
});
