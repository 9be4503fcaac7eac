/** What the document is called; until it has been read only its file's name is known. */
export function documentTitle({ title, uri }: { title: string; uri: string }): string {
  return title || (uri.split("/").at(-1) ?? uri);
}
