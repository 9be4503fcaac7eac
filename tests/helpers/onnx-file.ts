/** Writes ONNX models as protobuf by hand: only the part of the format that tests need. */

type Field = readonly [number: number, value: Value | readonly Value[]];
type Value = number | bigint | string | Uint8Array | { float: number };

export const TENSOR = { float: 1, uint8: 2, int8: 3, int64: 7, float16: 10 } as const;
export type TensorType = (typeof TENSOR)[keyof typeof TENSOR];

export interface Tensor {
  name: string;
  type: TensorType;
  dims: readonly number[];
  data: Uint8Array;
}

export interface Node {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes?: Readonly<Record<string, number | readonly number[] | { float: number }>>;
  domain?: string;
}

export interface Port {
  name: string;
  type: TensorType;
  /** Sizes, or names of sizes that are not fixed. */
  dims: readonly (number | string)[];
}

export interface Graph {
  nodes: readonly Node[];
  tensors: readonly Tensor[];
  inputs: readonly Port[];
  outputs: readonly Port[];
}

/** Numbers as the bytes of a tensor. */
export function floats(values: Iterable<number>): Uint8Array {
  const array = Float32Array.from(values);
  return new Uint8Array(array.buffer);
}

export function int64s(values: Iterable<number>): Uint8Array {
  const array = BigInt64Array.from([...values].map(BigInt));
  return new Uint8Array(array.buffer);
}

export function onnxFile({ nodes, tensors, inputs, outputs }: Graph): Uint8Array {
  const graph = message([
    [1, nodes.map(nodeBytes)],
    [2, "graph"],
    [5, tensors.map(tensorBytes)],
    [11, inputs.map(portBytes)],
    [12, outputs.map(portBytes)],
  ]);
  return message([
    [1, 8],
    [7, graph],
    [
      8,
      [
        message([[2, 17]]),
        message([
          [1, "com.microsoft"],
          [2, 1],
        ]),
      ],
    ],
  ]);
}

function nodeBytes({ op, inputs, outputs, attributes = {}, domain = "" }: Node): Uint8Array {
  return message([
    [1, inputs],
    [2, outputs],
    [4, op],
    [5, Object.entries(attributes).map(attributeBytes)],
    [7, domain],
  ]);
}

function attributeBytes([name, value]: [string, number | readonly number[] | { float: number }]): Uint8Array {
  if (typeof value === "number")
    return message([
      [1, name],
      [3, value],
      [20, 2],
    ]);
  if ("float" in value)
    return message([
      [1, name],
      [2, value],
      [20, 1],
    ]);
  return message([
    [1, name],
    [8, value],
    [20, 7],
  ]);
}

function tensorBytes({ name, type, dims, data }: Tensor): Uint8Array {
  return message([
    [1, dims],
    [2, type],
    [8, name],
    [9, data],
  ]);
}

function portBytes({ name, type, dims }: Port): Uint8Array {
  const shape = message([[1, dims.map((dim) => message([typeof dim === "number" ? [1, dim] : [2, dim]]))]]);
  const tensorType = message([
    [1, type],
    [2, shape],
  ]);
  return message([
    [1, name],
    [2, message([[1, tensorType]])],
  ]);
}

function message(fields: readonly Field[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [number, value] of fields)
    for (const one of isList(value) ? value : [value]) parts.push(...fieldBytes(number, one));
  return Buffer.concat(parts);
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}

function fieldBytes(number: number, value: Value): Uint8Array[] {
  if (typeof value === "number" || typeof value === "bigint")
    return [varint(BigInt(number) << 3n), varint(BigInt(value))];
  if (typeof value === "object" && "float" in value) {
    return [varint((BigInt(number) << 3n) | 5n), floats([value.float])];
  }
  const bytes = typeof value === "string" ? Buffer.from(value) : value;
  return [varint((BigInt(number) << 3n) | 2n), varint(BigInt(bytes.length)), bytes];
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
