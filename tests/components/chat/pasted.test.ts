import { expect, test } from "vitest";
import { pastedFiles, textAsFile } from "@/components/chat/pasted.ts";
import { docIdsFor } from "@/components/chat/use-attaching.ts";

const NOW = new Date(2026, 2, 4, 5, 6, 7);
const picture = new File(["x"], "image.png", { type: "image/png" });

function clipboard(files: File[], texts: Record<string, string> = {}) {
  return { files, types: Object.keys(texts), getData: (type: string) => texts[type] ?? "" };
}

test("pictures that the clipboard gave one name get names of their own", () => {
  expect(pastedFiles(clipboard([picture, picture]), "Picture", NOW).map(({ uri }) => uri)).toEqual([
    "Picture 2026-03-04 05.06.07.png",
    "Picture 2026-03-04 05.06.07 (2).png",
  ]);
});

test("a file keeps its name", () => {
  const report = new File(["x"], "report.pdf", { type: "application/pdf" });
  expect(pastedFiles(clipboard([report]), "Picture", NOW).map(({ uri }) => uri)).toEqual(["report.pdf"]);
});

test("the picture beside the text of a word processor is left", () => {
  const both = clipboard([picture], { "text/html": "<p>a</p>", "text/plain": "a" });
  expect(pastedFiles(both, "Picture", NOW)).toEqual([]);
});

test("a text becomes a file whole", async () => {
  const { file, uri } = textAsFile("가".repeat(1_000_000), "붙여 넣은 텍스트", NOW);
  expect(uri).toBe("붙여 넣은 텍스트 2026-03-04 05.06.07.txt");
  expect((await file.text()).length).toBe(1_000_000);
});

test("only a question about what is attached is answered from that alone", () => {
  expect(docIdsFor("이 문서 요약해줘", ["a", "b"])).toEqual(["a", "b"]);
  expect(docIdsFor("점검 주기는?", ["a"])).toBeUndefined();
  expect(docIdsFor("이 문서 요약해줘", [])).toBeUndefined();
});
