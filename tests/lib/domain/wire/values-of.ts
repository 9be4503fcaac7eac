import fc from "fast-check";
import { z } from "zod";

const words = fc.constantFrom("a", "docId", "turn_id", "가나다", "E-217 Mode");
/** Keys that are data may look like anybody's names. */
const data = fc.dictionary(words, fc.oneof(words, fc.integer(), fc.constant({ aB: 1, c_d: [{ eF: null }] })));

/** Values of a schema: as many of its shapes as a test needs, not all of its values. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { core } = z;
  if (schema instanceof core.$ZodObject) {
    const parts = Object.entries(schema._zod.def.shape).map(
      ([name, part]) => [name, valuesOf(part)] as const,
    );
    return fc
      .record(Object.fromEntries(parts))
      .map((value): unknown => JSON.parse(JSON.stringify(value)))
      .filter((value) => z.core.safeParse(schema, value).success);
  }
  if (schema instanceof core.$ZodArray) return fc.array(valuesOf(schema._zod.def.element), { maxLength: 2 });
  if (schema instanceof core.$ZodTuple) return fc.tuple(...schema._zod.def.items.map(valuesOf));
  if (schema instanceof core.$ZodRecord) return fc.dictionary(words, valuesOf(schema._zod.def.valueType));
  if (schema instanceof core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(valuesOf));
  if (schema instanceof core.$ZodOptional)
    return fc.option(valuesOf(schema._zod.def.innerType), { nil: undefined });
  if (schema instanceof core.$ZodNullable) return fc.option(valuesOf(schema._zod.def.innerType));
  if (schema instanceof core.$ZodDefault) return valuesOf(schema._zod.def.innerType);
  if (schema instanceof core.$ZodPipe) {
    const { in: from, out } = schema._zod.def;
    return valuesOf(from instanceof core.$ZodTransform ? out : from);
  }
  if (schema instanceof core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof core.$ZodNumber) return numbersOf(schema);
  if (schema instanceof core.$ZodBoolean) return fc.boolean();
  if (schema instanceof core.$ZodString) return stringsOf(schema);
  return data;
}

function stringsOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const fits = (text: string) => z.core.safeParse(schema, text).success;
  return fc.constantFrom("a", "가", "2026-11-23", "2026-11-23T00:00:00.000Z").filter(fits);
}

function numbersOf(schema: z.core.$ZodType): fc.Arbitrary<number> {
  return fc.constantFrom(0, 1, 7).filter((number) => z.core.safeParse(schema, number).success);
}
