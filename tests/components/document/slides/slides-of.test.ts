import { expect, it } from "vitest";
import { slidesOf } from "../../../../components/document/slides/slides-of.ts";

const MARKDOWN = "# 목표\n\n- 하나\n\n> 천천히 말한다.\n\n> 인용\n\n끝";
const second = MARKDOWN.indexOf("> 인용");
const PAGES = [
  { page: 1, from: 0, to: second },
  { page: 2, from: second, to: MARKDOWN.length },
  { page: 3, from: MARKDOWN.length, to: MARKDOWN.length },
];

it("sets apart what the speaker noted, wherever in the slide it was read", () => {
  const slides = slidesOf({ markdown: MARKDOWN, outline: [], pages: PAGES });
  expect(slides.map(({ blocks, notes }) => [blocks.length, notes.length])).toEqual([
    [2, 1],
    [1, 1],
    [0, 0],
  ]);
  expect(slides.map(({ from, to }) => MARKDOWN.slice(from, to).at(-1))).toEqual([".", "끝", undefined]);
});

it("shows a deck without slides as one", () => {
  expect(slidesOf({ markdown: "", outline: [] })).toEqual([
    { number: 1, from: 0, to: 0, blocks: [], notes: [] },
  ]);
});
