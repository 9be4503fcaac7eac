const PACKAGES = [
  "tesseract.js-core/package.json",
  "@tesseract.js-data/kor/package.json",
  "@tesseract.js-data/eng/package.json",
  "@hyzyla/pdfium",
] as const;

/** The optional packages of text recognition that are not installed; empty when it can be used. */
export function missingOcrPackages(resolve: (name: string) => unknown = import.meta.resolve): string[] {
  return PACKAGES.filter((name) => {
    try {
      resolve(name);
      return false;
    } catch {
      return true;
    }
  }).map((name) => name.replace("/package.json", ""));
}
