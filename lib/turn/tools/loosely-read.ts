/** The parts of a JSON object that matter here. */
export type JsonObject = Record<string, unknown>;

/**
 * Arguments as a model may have written them, adapted to the schema where only one reading is possible: null
 * is absent, a single text becomes a list, `query` becomes `queries` if there is no `query`, a quoted number
 * becomes a number, and arguments sent as text are parsed as JSON. Anything else is left for the schema to
 * refuse.
 */
export function looselyRead(given: unknown, { properties }: JsonObject): unknown {
  const value = typeof given === "string" ? readJson(given) : (given ?? {});
  if (!isObject(value) || !isObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([written, part]) => {
      if (part === null) return [];
      const name =
        written === "query" && !(written in properties) && "queries" in properties ? "queries" : written;
      const schema = properties[name];
      return [[name, isObject(schema) ? partAs(part, schema) : part]];
    }),
  );
}

function partAs(part: unknown, { type, items, properties }: JsonObject): unknown {
  if (type === "array" && typeof part === "string" && isObject(items)) return [partAs(part, items)];
  if (type === "array" && isObject(part) && isObject(items)) return [partAs(part, items)];
  if (type === "array" && Array.isArray(part) && isObject(items))
    return part.map((item) => partAs(item, items));
  if (type === "object" && isObject(part)) return looselyRead(part, { properties });
  const isNumber = type === "integer" || type === "number";
  if (isNumber && typeof part === "string" && /^\s*-?\d+(?:\.\d+)?\s*$/u.test(part)) return Number(part);
  if (type === "string" && typeof part === "number") return String(part);
  return part;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
