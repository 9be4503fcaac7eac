import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";
import { TypeEnum } from "@kenjiuno/msgreader/lib/Reader.js";

interface MsgText {
  subject: string;
  sender: { name: string; address: string };
  recipients: { name: string; address: string; kind: "to" | "cc" }[];
  sent: Date;
  body?: string;
  html?: Uint8Array;
  rtf?: string;
  attachments?: { name: string; content: Uint8Array }[];
  /** Texts in eight bits instead of Unicode, and what their code page is called in the file. */
  eightBit?: { encode: (text: string) => Uint8Array; page: number };
}

type Property = { id: number } & (
  | { text: string }
  | { bytes: Uint8Array }
  | { number: number }
  | { date: Date }
);

const KINDS = { to: 1, cc: 2 };
const HEADER = { root: 32, part: 8 };

/** A mail as Outlook saves it, by MS-OXMSG: a stream for each text, and a list of all properties. */
export function buildMsg(mail: MsgText): Uint8Array {
  const entries: Entry[] = [{ name: "Root Entry", type: TypeEnum.ROOT, length: 0, children: [] }];
  const add = (parent: number, name: string, content: Uint8Array | null): number => {
    const at = entries.length;
    entries.push(
      content === null
        ? { name, type: TypeEnum.DIRECTORY, length: 0, children: [] }
        : { name, type: TypeEnum.DOCUMENT, length: content.length, binaryProvider: () => [...content] },
    );
    entries[parent]?.children?.push(at);
    return at;
  };
  const addAll = (parent: number, header: number, properties: readonly Property[]): void => {
    const list: Uint8Array[] = [Buffer.alloc(header)];
    for (const property of properties)
      list.push(write(property, (name, content) => add(parent, name, content)));
    add(parent, "__properties_version1.0", Buffer.concat(list));
  };
  const write = (property: Property, stream: (name: string, content: Uint8Array) => void): Buffer => {
    const entry = Buffer.alloc(16);
    const put = (type: number, content?: Uint8Array) => {
      const tag = ((property.id << 16) | type) >>> 0;
      entry.writeUInt32LE(tag, 0);
      entry.writeUInt32LE(6, 4);
      if (content === undefined) return;
      entry.writeUInt32LE(content.length, 8);
      stream(`__substg1.0_${tag.toString(16).toUpperCase().padStart(8, "0")}`, content);
    };
    if ("text" in property) {
      if (mail.eightBit === undefined) put(0x001f, Buffer.from(property.text, "utf16le"));
      else put(0x001e, mail.eightBit.encode(property.text));
    } else if ("bytes" in property) put(0x0102, property.bytes);
    else if ("number" in property) {
      put(0x0003);
      entry.writeInt32LE(property.number, 8);
    } else {
      put(0x0040);
      entry.writeBigUInt64LE(BigInt(property.date.getTime() + 11_644_473_600_000) * 10_000n, 8);
    }
    return entry;
  };
  addAll(0, HEADER.root, [
    { id: 0x0037, text: mail.subject },
    { id: 0x0c1a, text: mail.sender.name },
    { id: 0x5d01, text: mail.sender.address },
    { id: 0x0039, date: mail.sent },
    ...(mail.body === undefined ? [] : [{ id: 0x1000, text: mail.body }]),
    ...(mail.html === undefined ? [] : [{ id: 0x1013, bytes: mail.html }]),
    ...(mail.rtf === undefined ? [] : [{ id: 0x1009, bytes: packed(mail.rtf) }]),
    ...(mail.eightBit === undefined ? [] : [{ id: 0x3ffd, number: mail.eightBit.page }]),
  ]);
  for (const [index, { name, address, kind }] of mail.recipients.entries()) {
    const part = add(0, `__recip_version1.0_#${index.toString(16).padStart(8, "0")}`, null);
    addAll(part, HEADER.part, [
      { id: 0x3001, text: name },
      { id: 0x39fe, text: address },
      { id: 0x0c15, number: KINDS[kind] },
    ]);
  }
  for (const [index, { name, content }] of (mail.attachments ?? []).entries()) {
    const part = add(0, `__attach_version1.0_#${index.toString(16).padStart(8, "0")}`, null);
    addAll(part, HEADER.part, [
      { id: 0x3707, text: name },
      { id: 0x3701, bytes: content },
    ]);
  }
  return burn(entries);
}

/** MS-OXRTFCP allows RTF that is only wrapped, under the mark "MELA". */
function packed(rtf: string): Uint8Array {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(rtf.length + 12, 0);
  header.writeUInt32LE(rtf.length, 4);
  header.writeUInt32LE(0x414c454d, 8);
  return Buffer.concat([header, Buffer.from(rtf, "latin1")]);
}
