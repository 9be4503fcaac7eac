import { posix } from "node:path";
import type { ZipArchive } from "./open-zip.ts";
import { readXml } from "./read-xml.ts";

export interface Relation {
  id: string;
  /** The last word of its type: "slide", "hyperlink". */
  type: string;
  /** Path of the part inside the archive, or the outside address as it stands. */
  target: string;
  external: boolean;
}

/** The relations of one part of an Office file. Outside targets are only ever shown, never fetched. */
export function readRelations(zip: ZipArchive, part: string, kind: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const xml = zip.readText(posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`));
  if (xml === null) return relations;
  readXml(
    xml,
    {
      open(name, attributes) {
        if (name !== "Relationship") return;
        const { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode } = attributes;
        const external = mode === "External";
        const inside = target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(part), target);
        relations.set(id, {
          id,
          type: type.slice(type.lastIndexOf("/") + 1),
          target: external ? target : inside,
          external,
        });
      },
    },
    kind,
  );
  return relations;
}

/**
 * Which relation an element names: its prefix is usually "r", but any name will do. Its own
 * plain "id" is another thing.
 */
export function relationOf(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return name === undefined ? "" : (attributes[name] ?? "");
}

/** The title in the file's properties. */
export function readCoreTitle(zip: ZipArchive, kind: string): string | undefined {
  const xml = zip.readText("docProps/core.xml");
  if (xml === null) return undefined;
  let inTitle = false;
  let title = "";
  readXml(
    xml,
    {
      open: (name) => {
        inTitle = name === "title";
      },
      text: (text) => {
        if (inTitle) title += text;
      },
      close: () => {
        inTitle = false;
      },
    },
    kind,
  );
  return title;
}
