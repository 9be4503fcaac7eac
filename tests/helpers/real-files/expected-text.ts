import { execFileSync } from "node:child_process";
import { decode, readArchive, textElements } from "./archive-text.ts";
import { hwpText } from "./hwp-text.ts";

/**
 * A file's text, extracted without any reader of the project: by pdftotext, from the XML's own text, from the
 * records of an HWP file, or from the words between a page's tags. Null if pdftotext is not installed.
 */
export function expectedText(path: string, file: Buffer): string | null {
  switch (/\.(\w+)$/.exec(path)?.[1]?.toLowerCase()) {
    case "pdf":
      return pdfText(path);
    case "hwp":
      return hwpText(file);
    case "hwpx":
      return archiveText(file, /^Contents\/section\d+\.xml$/, "hp:p");
    case "docx":
      return archiveText(file, /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/, "w:p");
    case "pptx":
      return archiveText(
        file,
        /^ppt\/(?:slides\/slide|notesSlides\/notesSlide|diagrams\/data)\d+\.xml$/,
        "a:p",
      );
    case "xlsx":
      return sheetText(file);
    case "html":
      return decode(
        file
          .toString("utf8")
          .replace(/<head>[\s\S]*?<\/head>|<(script|style|nav)\b[\s\S]*?<\/\1>/g, " ")
          .replace(/<\/?(?:b|i|em|strong|code|a|span)\b[^>]*>/g, "")
          .replace(/<[^>]*>/g, " "),
      );
    default:
      return file.toString("utf8");
  }
}

function archiveText(file: Buffer, names: RegExp, paragraph: string): string {
  const parts = readArchive(file);
  return parts === null ? "" : textElements(parts, names, paragraph);
}

/** The strings of a workbook; numbers are shown in a way of their own. */
function sheetText(file: Buffer): string {
  const parts = readArchive(file);
  if (parts === null) return "";
  const shared = (parts.get("xl/sharedStrings.xml") ?? "").replace(/<rPh\b[\s\S]*?<\/rPh>/g, "");
  const strings = [...shared.matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item]) =>
    decode([...(item ?? "").matchAll(/<t(?: [^>]*)?>([\s\S]*?)<\/t>/g)].map(([, text]) => text).join("")),
  );
  const sheets = [...parts].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  return sheets
    .flatMap(([, xml]) => [
      ...[...xml.matchAll(/<c [^>]*t="s"[^>]*>[\s\S]*?<v>(\d+)<\/v>/g)].map(
        ([, place]) => strings[Number(place)] ?? "",
      ),
      ...[...xml.matchAll(/<is>([\s\S]*?)<\/is>/g)].map(([, text]) =>
        decode((text ?? "").replace(/<[^>]*>/g, "")),
      ),
    ])
    .join("\n");
}

function pdfText(path: string): string | null {
  try {
    return execFileSync("pdftotext", ["-enc", "UTF-8", path, "-"], {
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    return "";
  }
}
