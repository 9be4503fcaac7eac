/** The name under which a property is sent and stored: "docId" → "doc_id". */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${WireName<Rest>}`
    : `${Lowercase<First>}_${WireName<Rest>}`
  : Name;

/** Keys that are data ("penicillin" → …) are not renamed. */
type WireKey<Key> = Key extends string ? (string extends Key ? Key : WireName<Key>) : Key;

/** A value as it is sent and stored. */
export type Wire<Value> = unknown extends Value
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Wire<Value[Index]> }
    : Value extends object
      ? { [Key in keyof Value as WireKey<Key>]: Wire<Value[Key]> }
      : Value;

export function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Renames the properties of one of our objects as they are sent, without looking into their values. */
export function wireNames(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [wireName(name), part]));
}
