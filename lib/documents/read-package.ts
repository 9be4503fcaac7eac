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

/** The title in the file's properties, when it has one. */
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
  return usableTitle(title);
}

/** Programs write "Untitled", a file name or their own name where no title was given. */
export function usableTitle(title: string | undefined): string | undefined {
  const words = (title ?? "").replace(/\s+/g, " ").trim();
  const isNoise =
    /^(?:untitled.*|제목 ?없음|document\d*|문서\d*|powerpoint presentation|presentation\d*|프레젠테이션\d*|microsoft .*|.*\.(?:docx?|pptx?|xlsx?|hwpx?|pdf|indd))$/i.test(
      words,
    );
  return words === "" || words.length > 300 || isNoise ? undefined : words;
}
