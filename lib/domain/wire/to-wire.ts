import { z } from "zod";
import * as core from "zod/v4/core";
import { wrappedBy } from "./walk-schema.ts";
import { type Wire, wireName } from "./wire-name.ts";
import { wireShape } from "./wire-schema.ts";

/**
 * A value as it is sent and stored. Only names change: nothing is checked, left out or reordered, and
 * whatever the schema does not know stays as it is.
 */
export function toWire<Schema extends core.$ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): Wire<z.output<Schema>> {
  return renamed(schema, value) as Wire<z.output<Schema>>;
}

function renamed(schema: core.$ZodType, value: unknown): unknown {
  // Nothing inside is sent under another name.
  if (typeof value !== "object" || value === null || wireShape(schema) === schema) return value;
  if (schema instanceof core.$ZodObject) {
    const { shape } = schema._zod.def;
    return mapped(value, (name, part) =>
      Object.hasOwn(shape, name) && shape[name] ? [wireName(name), renamed(shape[name], part)] : [name, part],
    );
  }
  if (schema instanceof core.$ZodRecord) {
    const { valueType } = schema._zod.def;
    return mapped(value, (key, part) => [key, renamed(valueType, part)]);
  }
  if (schema instanceof core.$ZodArray && Array.isArray(value)) {
    const { element } = schema._zod.def;
    return value.map((item) => renamed(element, item));
  }
  if (schema instanceof core.$ZodTuple && Array.isArray(value)) {
    const { items, rest } = schema._zod.def;
    return value.map((item, at) => renamed(items[at] ?? rest ?? z.unknown(), item));
  }
  return renamed(chosen(schema, value), value);
}

/** The inner schema that matches the value, for schemas that are no object themselves. */
function chosen(schema: core.$ZodType, value: object): core.$ZodType {
  if (schema instanceof core.$ZodUnion) {
    return schema._zod.def.options.find((option) => core.safeParse(option, value).success) ?? z.unknown();
  }
  if (schema instanceof core.$ZodPipe) {
    const { in: from, out } = schema._zod.def;
    return out instanceof core.$ZodTransform ? from : out;
  }
  return wrappedBy(schema) ?? z.unknown();
}

function mapped(value: object, rename: (name: string, part: unknown) => [string, unknown]): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => rename(name, part)));
}
