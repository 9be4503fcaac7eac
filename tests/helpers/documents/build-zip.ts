import { crc32, deflateRawSync } from "node:zlib";

export interface ZipFile {
  name: string;
  content: string | Uint8Array;
  /** Stored uncompressed, as `mimetype` of HWPX must be. */
  stored?: boolean;
  /** The unpacked size that the directory claims, if it is to lie. */
  claimedBytes?: number;
}

/** A zip archive from names and contents. */
export function buildZip(files: readonly ZipFile[]): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const deflated = new Map<ZipFile["content"], Buffer>();
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, "utf8");
    const raw = Buffer.from(file.content);
    const packed = file.stored ? raw : (deflated.get(file.content) ?? deflateRawSync(raw));
    deflated.set(file.content, packed);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(file.stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.claimedBytes ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    fields.copy(header, 4);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    fields.copy(central, 6, 0, 24);
    central.writeUInt32LE(offset, 42);
    bodies.push(header, name, packed);
    directory.push(central, name);
    offset += header.length + name.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, listing, end]));
}
