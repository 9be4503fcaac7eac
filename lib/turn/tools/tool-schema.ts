import { z } from "zod";
import { wireShape } from "../../domain/wire/wire-schema.ts";
import { isObject, type JsonObject } from "./loosely-read.ts";

/** Keywords that a model need not read: we check the arguments ourselves and tell it what is wrong. */
const LEFT_OUT = new Set([
  "$schema",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "minItems",
  "propertyNames",
]);

/**
 * The JSON schema of the arguments as the model sees it: in snake_case, and short because every prompt holds
 * it.
 */
export function schemaForModel(args: z.ZodObject): JsonObject {
  return shortened(z.toJSONSchema(wireShape(args), { io: "input", target: "draft-7" }));
}

function shortened(schema: object): JsonObject {
  const kept = Object.entries(schema).filter(
    ([name, value]) => !LEFT_OUT.has(name) && value !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(
    kept.map(([name, value]) => {
      // Names of arguments are not schema keywords.
      if (name === "properties" && isObject(value))
        return [name, Object.fromEntries(Object.entries(value).map(([own, of]) => [own, part(of)]))];
      return [name, part(value)];
    }),
  );
}

function part(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part);
  return isObject(value) ? shortened(value) : value;
}

/** The same schema in words: "queries: string[], limit?: integer". */
export function signatureOf({ properties, required }: JsonObject): string {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  if (!isObject(properties)) return "";
  return Object.entries(properties)
    .map(([name, schema]) => `${name}${needed.includes(name) ? "" : "?"}: ${typeOf(schema)}`)
    .join(", ");
}

function typeOf(schema: unknown): string {
  if (!isObject(schema)) return "any";
  const { type, items, anyOf, enum: values, properties } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join("|");
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join("|");
  if (type === "array") return `${typeOf(items)}[]`;
  if (isObject(properties)) return `{${signatureOf(schema)}}`;
  return type === "object" ? "{name: string}" : String(type);
}
