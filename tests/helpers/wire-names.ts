/** What a stage of a turn tells of itself has names of its own. */
const TOLD_BY_STAGE = "detail";

/**
 * Names in camelCase ("docId") in what is sent as JSON, with where they stand: the interface has none. The compiler
 * does not see a property that the schema of a route lacks. OpenAPI descriptions have the names of their standard.
 */
export function camelCaseNames(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => camelCaseNames(item, `${place}[${at}]`));
  if (typeof value !== "object" || value === null || "openapi" in value) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = `${place}.${name}`;
    if (name === TOLD_BY_STAGE) return [];
    return [...(/^[a-z]+[A-Z]/u.test(name) ? [here] : []), ...camelCaseNames(part, here)];
  });
}
