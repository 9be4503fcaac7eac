import { pattern } from "../../domain/pattern.ts";
import { oneLine } from "../../domain/text.ts";

/** What the network's own words mean, the most specific first. */
const MEANINGS: readonly { signs: RegExp; words: (engine: string, setting: string) => string }[] = [
  {
    signs: /ENOTFOUND|EAI_AGAIN/,
    words: (_engine, setting) =>
      `the host in ${setting} is not known here. Check its spelling and the name server`,
  },
  {
    signs: /ECONNREFUSED/,
    words: (engine, setting) =>
      `nothing listens at the address in ${setting}. Check host and port, and that ${engine} runs`,
  },
  {
    signs: /bad port/,
    words: (_engine, setting) =>
      `the port in ${setting} is one that no http client may use. Choose another port`,
  },
  {
    signs: /wrong version number|packet length too long|EPROTO|tls_validate_record_header/i,
    words: (_engine, setting) => `${setting} begins with https, but the server there speaks plain http`,
  },
  {
    signs: /self[- ]signed|unable to (get|verify)|certificate|altname|CERT_/i,
    words: (_engine, setting) =>
      `the TLS certificate of the address in ${setting} is not trusted. Use one that is made out to that host; a certificate authority of your own is named with NODE_EXTRA_CA_CERTS`,
  },
  {
    signs: pattern("i")`
      ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|did not answer in time|timed? ?out|TimeoutError|
      has not been answering
    `,
    words: (engine, setting) =>
      `${engine} does not answer in time at the address in ${setting}. Check the address, the firewall between, and its load`,
  },
  {
    signs: /ECONNRESET|socket hang up|other side closed|Parse Error|EPIPE|terminated/i,
    words: (engine, setting) =>
      `the connection is cut at once. ${setting} may need https, the port may belong to something else, or ${engine} is restarting`,
  },
];

/** Why an engine cannot be reached and what to do; null when the error is not about the connection. */
export function connectionWords(error: unknown, engine: string, setting: string): string | null {
  const said = chainOf(error);
  const text = said.join(" | ");
  const meaning = MEANINGS.find(({ signs }) => signs.test(text));
  if (!meaning) return null;
  const detail = said.findLast((line) => meaning.signs.test(line)) ?? "";
  return `${meaning.words(engine, setting)} (${shorten(detail)}).`;
}

/** An error and all its causes, each with its code: clients wrap the network's words several times. */
function chainOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 8) return [];
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const own = code && !error.message.includes(code) ? `${code} ${error.message}`.trim() : error.message;
  const inner = error instanceof AggregateError ? error.errors : [];
  return [`${own}`, ...[error.cause, ...inner].flatMap((one) => chainOf(one, depth + 1))];
}

function shorten(text: string): string {
  const line = oneLine(text);
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
