import { posix } from "node:path";
import type { ZipArchive } from "./open-zip.ts";
import { type Attributes, elementsNamed, titleIn } from "./read-xml.ts";

export interface Relation {
  /** The last segment of its type: "slide", "hyperlink". */
  type: string;
  /** The path of the part in the archive, or the external address as written. */
  target: string;
  external: boolean;
}

/** The relations of one part of an Office file. External targets are only shown, never fetched. */
export function readRelations(zip: ZipArchive, part: string, kind: string): Map<string, Relation> {
  const xml = zip.readText(posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`));
  return new Map(
    elementsNamed(xml, "Relationship", kind).map(
      ({ Id: id = "", Type: type = "", Target: target = "", TargetMode: mode }) => {
        const external = mode === "External";
        const inside = target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(part), target);
        return [
          id,
          { type: type.slice(type.lastIndexOf("/") + 1), target: external ? target : inside, external },
        ];
      },
    ),
  );
}

/**
 * The relation an element refers to. The prefix is usually "r", but may be anything; its own plain "id" is
 * something else.
 */
export function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return name === undefined ? "" : (attributes[name] ?? "");
}

/** The title in the file's properties. */
export function readCoreTitle(zip: ZipArchive, kind: string): string | undefined {
  return titleIn(zip.readText("docProps/core.xml"), kind);
}
