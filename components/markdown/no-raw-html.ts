/** Stands for `rehype-raw`, which the renderer has among its defaults and answers never use. */
export default function rehypeRaw(): void {
  throw new Error("HTML in an answer is text.");
}
