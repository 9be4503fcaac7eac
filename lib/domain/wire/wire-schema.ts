import { z } from "zod";
import * as core from "zod/v4/core";
import { walkSchema } from "./walk-schema.ts";
import { type Wire, wireName } from "./wire-name.ts";

const shapes = new WeakMap<core.$ZodType, core.$ZodType>();
const readers = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * The schema of the same value as it is sent and stored: property names in snake_case, without checks of its
 * own. Keys of records are data and stay as they are.
 */
export function wireShape<Schema extends core.$ZodType>(
  schema: Schema,
): z.ZodType<Wire<z.output<Schema>>, Wire<z.input<Schema>>> {
  return typed(walkSchema(schema, shapes, described));
}

/** The same for an object schema, as an object schema. */
export function wireObject(schema: z.ZodObject): z.ZodObject {
  const sent = walkSchema(schema, shapes, described);
  if (sent instanceof z.ZodObject) return sent;
  throw new TypeError("An object stays an object.");
}

/**
 * Reads what was sent or stored. Only snake_case names are accepted. Checks see the value under its own
 * names, and errors name the property as it was sent.
 */
export function fromWire<Schema extends core.$ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, Wire<z.input<Schema>>> {
  return typed(walkSchema(schema, readers, reader));
}

/** The one cast of the wire: the tests of this folder show that names change as `Wire` says. */
function typed<Output, Input>(schema: core.$ZodType): z.ZodType<Output, Input> {
  return schema as z.ZodType<Output, Input>;
}

/** A copied schema does not take over the name that the interface gives the original. */
function described(own: core.$ZodObject, sent: core.$ZodObject): core.$ZodType {
  const told = z.globalRegistry.get(own);
  if (told) z.globalRegistry.add(sent, told);
  return sent;
}

function reader(own: core.$ZodObject, sent: core.$ZodObject): core.$ZodType {
  const names = new Map(Object.keys(own._zod.def.shape).map((name) => [wireName(name), name]));
  const renamed = z.transform((value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).map(([name, part]) => [names.get(name) ?? name, part])),
  );
  const { checks = [] } = own._zod.def;
  return z.pipe(sent, core.clone(renamed, { ...renamed._zod.def, checks }));
}
