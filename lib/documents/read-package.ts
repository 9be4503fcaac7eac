import { posix } from "node:path";
import type { ZipArchive } from "./open-zip.ts";
import { readXml } from "./read-xml.ts";

export interface Relation {
  id: string;
  /** The last segment of its type: "slide", "hyperlink". */
  type: string;
  /** The path of the part in the archive, or the external address as written. */
  target: string;
  external: boolean;
}

/** The relations of one part of an Office file. External targets are only shown, never fetched. */
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
 * The relation an element refers to. The prefix is usually "r", but may be anything; its own plain "id" is
 * something else.
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
