import { cleanFileName } from "../../documents/clean-file-name.ts";
import { fileFault, fileFaultOf } from "../../documents/file-fault.ts";
import { type ArchivedFile, filesOfArchive, unpackFile } from "../../documents/read-archive.ts";
import { AppError } from "../../domain/app-error.ts";
import type { UploadedDocument } from "../../domain/document.ts";
import type { StagedObject } from "../../ports/object-store.ts";
import { ARCHIVE_BYTES, ARCHIVE_DEPTH, ARCHIVE_FILES } from "../../tunables/documents.ts";
import { UPLOAD_FILE_BYTES } from "../../tunables/requests.ts";
import { type AddTools, addFile, refusedFile } from "./add-file.ts";
import type { UploadQuota } from "./upload-quota.ts";

interface OpenArchive {
  uri: string;
  archive: StagedObject;
  files: readonly ArchivedFile[];
}

/** What all archives of one upload have held so far, including nested ones. */
interface Unpacked {
  files: number;
  bytes: number;
  uris: Set<string>;
}

/**
 * Adds each file of an archive as a document of its own, in a folder named after the archive. A file that
 * cannot be added is reported and does not stop the others. The archive's contents are checked against the
 * limits before anything is unpacked.
 */
export function addArchive(
  tools: AddTools,
  opened: OpenArchive,
  quota: UploadQuota,
): Promise<UploadedDocument[]> {
  return addAll({ tools, quota, unpacked: { files: 0, bytes: 0, uris: new Set() } }, opened, 1);
}

interface Adding {
  tools: AddTools;
  quota: UploadQuota;
  unpacked: Unpacked;
}

async function addAll(
  adding: Adding,
  { uri, archive, files }: OpenArchive,
  depth: number,
): Promise<UploadedDocument[]> {
  const { unpacked, quota } = adding;
  if (files.length === 0) throw emptyArchive();
  unpacked.files += files.length;
  unpacked.bytes += files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked.files > ARCHIVE_FILES) throw tooManyFiles();
  if (unpacked.bytes > ARCHIVE_BYTES) throw tooLarge();
  quota.check({ documents: unpacked.files, bytes: unpacked.bytes });
  const documents: UploadedDocument[] = [];
  for (const file of files) documents.push(...(await addOne(adding, { uri, archive }, file, depth)));
  return documents;
}

async function addOne(
  adding: Adding,
  { uri: folder, archive }: Pick<OpenArchive, "uri" | "archive">,
  file: ArchivedFile,
  depth: number,
): Promise<UploadedDocument[]> {
  const { tools, unpacked } = adding;
  const uri = cleanFileName(`${folder}/${file.name}`);
  let staged: StagedObject | null = null;
  try {
    if (unpacked.uris.has(uri)) throw sameName();
    unpacked.uris.add(uri);
    if (file.bytes > UPLOAD_FILE_BYTES) throw fileTooLarge();
    const { container, principal } = tools;
    staged = await container.objectStore.stage(principal, unpackFile(archive, file));
    const inside = await filesOfArchive(uri, staged);
    if (inside === null) return [await addFile(tools, uri, staged)];
    if (depth >= ARCHIVE_DEPTH) throw tooDeep();
    return await addAll(adding, { uri, archive: staged, files: inside }, depth + 1);
  } catch (error) {
    // In a nested archive, documents of the outer one may already have been added, so a size limit is its own
    // failure too.
    if (!AppError.isInstance(error) || (fileFaultOf(error) === null && error.code !== "too_large"))
      throw error;
    return [refusedFile(uri, staged?.checksum ?? "", error)];
  } finally {
    await staged?.discard();
  }
}

function emptyArchive() {
  return fileFault("empty", "This archive holds no files. Check it and upload it again.");
}

function tooManyFiles() {
  return fileFault(
    "too_large",
    `This archive holds more than ${ARCHIVE_FILES.toLocaleString("en")} files. Split it into smaller ones, or unpack it and import the folder.`,
  );
}

function tooLarge() {
  return fileFault(
    "unpacks_too_large",
    `Unpacked, this archive is larger than the ${ARCHIVE_BYTES / 1024 / 1024} MB allowed for it. Split it into smaller ones, or unpack it and import the folder.`,
  );
}

function tooDeep() {
  return fileFault(
    "unsupported_type",
    "This archive lies in an archive that lies in another one, which is as deep as is opened. Unpack it and upload the files inside.",
  );
}

function sameName() {
  return fileFault(
    "wrong_type",
    "Another file of this archive has the same name. Rename one of them and upload the archive again.",
  );
}

function fileTooLarge() {
  return fileFault(
    "too_large",
    `This file is larger than the limit of ${UPLOAD_FILE_BYTES / 1024 / 1024} MB for one file.`,
  );
}
