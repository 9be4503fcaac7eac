/**
 * A file to upload and its name in the library: its path in the folder it came with, or else its file name.
 */
export interface FileToUpload {
  file: File;
  uri: string;
  /** Id of the collection it is added to. */
  collection?: string;
}

/** A page that the server fetches by its address. */
export interface PageToFetch {
  url: string;
  uri: string;
  collection?: string;
}

export type SourceToAdd = FileToUpload | PageToFetch;

/** Files that file managers and editors leave behind in folders. */
const LEFTOVER = /^(?:\..*|Thumbs\.db|desktop\.ini|~\$.*)$/i;
const FILES_MAX = 20_000;

export function isLeftover(name: string): boolean {
  return LEFTOVER.test(name);
}

/**
 * Files and whole folders that were dropped. Must be called inside the drop event: the browser
 * empties the list after it.
 */
export async function collectDropped(transfer: DataTransfer): Promise<FileToUpload[]> {
  const items = [...transfer.items]
    .filter((item) => item.kind === "file")
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: FileToUpload[] = [];
  for (const { entry, file } of items) {
    if (entry) await collectEntry(entry, "", files);
    // Something dragged out of another program may be a file without a folder entry.
    else if (file && !isLeftover(file.name)) files.push({ file, uri: file.name });
  }
  return files;
}

async function collectEntry(entry: FileSystemEntry, folder: string, files: FileToUpload[]): Promise<void> {
  if (isLeftover(entry.name) || files.length >= FILES_MAX) return;
  const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    files.push({ file, uri: path });
    return;
  }
  if (!isFolderEntry(entry)) return;
  const reader = entry.createReader();
  // A folder returns its entries in batches; an empty batch is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return;
    for (const child of portion) await collectEntry(child, path, files);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Files from a picker; those of a picked folder keep their paths. */
export function collectPicked(list: FileList | null): FileToUpload[] {
  return [...(list ?? [])]
    .map((file) => ({ file, uri: file.webkitRelativePath || file.name }))
    .filter(({ uri }) => !uri.split("/").some(isLeftover));
}
