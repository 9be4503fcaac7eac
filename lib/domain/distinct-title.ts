interface Named {
  docId: string;
  title: string;
  uri: string;
}

/**
 * "물품공급계약서 (2026)": a title that another document already has gets the part of the file name that the title
 * lacks, or else the document's id.
 */
export function distinctTitle({ docId, title, uri }: Named, others: readonly Named[]): string {
  const taken = new Set(others.filter((other) => other.docId !== docId).map((other) => other.title));
  if (!taken.has(title)) return title;
  const named = `${title} (${restOf(stemOf(uri), title)})`;
  return named === `${title} ()` || taken.has(named) ? `${title} (${docId})` : named;
}

/** The title without the part that `distinctTitle` added. */
export function sharedTitle({ docId, title, uri }: Named): string {
  const [, shared = title, added] = /^(.+) \(([^()]+)\)$/su.exec(title) ?? [];
  return added === docId || added === restOf(stemOf(uri), shared) ? shared : title;
}

function stemOf(uri: string): string {
  return (uri.split("/").at(-1) ?? uri)
    .replace(/\.[a-z0-9]{1,8}$/iu, "")
    .replace(/[\s()]+/gu, " ")
    .trim();
}

function restOf(stem: string, title: string): string {
  const rest = stem.startsWith(title) ? stem.slice(title.length) : stem;
  return rest.replace(/^[\s_-]+|[\s_-]+$/gu, "");
}
