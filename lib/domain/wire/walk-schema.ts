// Imported by member: taken from `z`, it would bring all of zod into the page, including its languages.
import * as core from "zod/v4/core";
import { wireName } from "./wire-name.ts";

type AnySchema = core.$ZodType;
type Walk = (inner: AnySchema) => AnySchema;

/** What to make of an object with properties that are sent under other names; `sent`: the object as sent. */
export type OfObject = (own: core.$ZodObject, sent: core.$ZodObject) => AnySchema;

/**
 * Rebuilds a schema around its objects. A schema in which nothing is sent under another name is returned
 * unchanged. `known` caches what was built.
 */
export function walkSchema(
  schema: AnySchema,
  known: WeakMap<AnySchema, AnySchema>,
  ofObject: OfObject,
): AnySchema {
  const made = known.get(schema);
  if (made) return made;
  const walked = rebuilt(schema, (inner) => walkSchema(inner, known, ofObject), ofObject);
  known.set(schema, walked);
  return walked;
}

/** The schema that this one makes optional, nullable or otherwise wraps; null: it wraps none. */
export function wrappedBy(schema: AnySchema): AnySchema | null {
  return schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodCatch ||
    schema instanceof core.$ZodReadonly
    ? schema._zod.def.innerType
    : null;
}

function rebuilt(schema: AnySchema, walk: Walk, ofObject: OfObject): AnySchema {
  if (schema instanceof core.$ZodObject) return rebuiltObject(schema, walk, ofObject);
  if (schema instanceof core.$ZodArray) return withParts(schema, { element: schema._zod.def.element }, walk);
  if (schema instanceof core.$ZodUnion) return rebuiltUnion(schema, walk);
  if (schema instanceof core.$ZodRecord)
    return withParts(schema, { valueType: schema._zod.def.valueType }, walk);
  if (schema instanceof core.$ZodTuple) return rebuiltTuple(schema, walk);
  if (schema instanceof core.$ZodPipe) {
    return withParts(schema, { in: schema._zod.def.in, out: schema._zod.def.out }, walk);
  }
  const innerType = wrappedBy(schema);
  if (innerType) return withParts(schema, { innerType }, walk);
  if (schema instanceof core.$ZodLazy) {
    throw new TypeError("A schema that holds itself has no names for the wire yet.");
  }
  return schema;
}

function rebuiltObject(schema: core.$ZodObject, walk: Walk, ofObject: OfObject): AnySchema {
  const { def } = schema._zod;
  const own = Object.entries(def.shape);
  const sent = own.map(([name, value]) => [wireName(name), walk(value)] as const);
  if (own.every(([name, value], at) => name === sent[at]?.[0] && value === sent[at]?.[1])) return schema;
  // The checks refer to the object's own names.
  return ofObject(schema, core.clone(schema, { ...def, shape: Object.fromEntries(sent), checks: [] }));
}

function rebuiltUnion(schema: core.$ZodUnion, walk: Walk): AnySchema {
  const { def } = schema._zod;
  const options = def.options.map(walk);
  if (options.every((option, at) => option === def.options[at])) return schema;
  const tag = schema instanceof core.$ZodDiscriminatedUnion ? schema._zod.def.discriminator : null;
  const tagged = tag === null ? {} : { discriminator: wireName(tag) };
  return core.clone(schema, { ...def, ...tagged, options });
}

function rebuiltTuple(schema: core.$ZodTuple, walk: Walk): AnySchema {
  const { def } = schema._zod;
  const items = def.items.map(walk);
  const rest = def.rest && walk(def.rest);
  if (rest === def.rest && items.every((item, at) => item === def.items[at])) return schema;
  return core.clone(schema, { ...def, items, rest });
}

/** The same schema with other parts. */
function withParts(schema: AnySchema, parts: Record<string, AnySchema>, walk: Walk): AnySchema {
  const walked = Object.entries(parts).map(([name, part]) => [name, walk(part)] as const);
  if (walked.every(([name, part]) => parts[name] === part)) return schema;
  return core.clone(schema, { ...schema._zod.def, ...Object.fromEntries(walked) });
}
