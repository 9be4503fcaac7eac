export function foldForList(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
