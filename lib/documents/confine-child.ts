/**
 * Loaded before anything else in the child that reads files of strangers. Node's permission model
 * (parse-pool.ts) keeps it from other files, processes, threads and native code; what that leaves open in
 * this version is closed here: the network, databases (SQLite opens files by itself) and signals to other
 * processes. Modules stay importable, since parsers name them for what they could do elsewhere.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** How Node's own refusals are recognised. */
const ACCESS_DENIED = "ERR_ACCESS_DENIED";

/** May be called with `new` too. */
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

/** Also what is exported under a name that begins with an underscore. */
function functionsOf(module: object): string[] {
  return Object.getOwnPropertyNames(module).filter((name) => typeof Reflect.get(module, name) === "function");
}

// A socket as such stays: what is written to stderr goes through one. HTTP, TLS and fetch connect with these.
deny(net.Socket.prototype, "Socket", ["connect"]);
deny(net.Server.prototype, "Server", ["listen", "_listen2"]);
deny(net, "net", ["connect", "createConnection", "createServer", "_createServerHandle"]);
deny(dns.promises, "dns", functionsOf(dns.promises));
deny(dns, "dns", functionsOf(dns));
deny(dgram, "dgram", functionsOf(dgram));
// Not by an import: its exports are taken once, when it is first imported, and not brought up to date below.
const sqlite = process.getBuiltinModule("node:sqlite");
deny(sqlite, "sqlite", functionsOf(sqlite));
deny(process, "process", ["kill", "_kill", "_debugProcess"]);
deny(globalThis, "globalThis", ["fetch", "WebSocket", "EventSource"]);
syncBuiltinESMExports();
