/**
 * Loaded before anything else in the child that reads untrusted files. Node's permission model
 * (parse-pool.ts) keeps it from other files, processes, threads and native code. What this version of Node
 * leaves open is closed here: the network, databases (SQLite opens files by itself) and signals to other
 * processes. The modules can still be imported, because parsers import them for features they do not use
 * here.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** The code of Node's own refusals. */
const ACCESS_DENIED = "ERR_ACCESS_DENIED";

/** The returned function may also be called with `new`. */
function denied(name: string): () => never {
  return function refuse() {
    throw Object.assign(new Error(`${name} is not there for what reads a file`), { code: ACCESS_DENIED });
  };
}

function deny(owner: object, label: string, names: readonly string[]): void {
  for (const name of names) {
    const value = denied(`${label}.${name}`);
    Object.defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true });
  }
}

/** Includes exports whose names begin with an underscore. */
function functionsOf(module: object): string[] {
  return Object.getOwnPropertyNames(module).filter((name) => typeof Reflect.get(module, name) === "function");
}

// Sockets themselves still work, because stderr may be written through one. HTTP, TLS and fetch connect with
// the functions below.
deny(net.Socket.prototype, "Socket", ["connect"]);
deny(net.Server.prototype, "Server", ["listen", "_listen2"]);
deny(net, "net", ["connect", "createConnection", "createServer", "_createServerHandle"]);
deny(dns.promises, "dns", functionsOf(dns.promises));
deny(dns, "dns", functionsOf(dns));
deny(dgram, "dgram", functionsOf(dgram));
// Not imported: the exports of this module are copied at its first import, and syncBuiltinESMExports below
// does not update them.
const sqlite = process.getBuiltinModule("node:sqlite");
deny(sqlite, "sqlite", functionsOf(sqlite));
deny(process, "process", ["kill", "_kill", "_debugProcess"]);
deny(globalThis, "globalThis", ["fetch", "WebSocket", "EventSource"]);
syncBuiltinESMExports();
