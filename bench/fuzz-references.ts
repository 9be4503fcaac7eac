/**
 * Random messages for the grammar: none may throw, and none may take longer than its length allows. `node
 * bench/fuzz-references.ts [messages]`.
 */
import { equipment } from "../lib/assistants/equipment.ts";
import { parseReference } from "../lib/language/pointing/parse-reference.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const MESSAGES = Number(process.argv[2] ?? 1_000_000);
const PIECES =
  '이전 방금 위에서 1번 2번 3 번째 첫 두 세 네 열 문서 자료 파일 매뉴얼 답변 질문 턴 대화 전체 에서 의 를 이랑 과 그 이 저 거 것 부분 3장 12쪽 2.1절 보여줘 요약해줘 비교 다 둘 전부 어제 오전 이틀 전 물어본 말한 gcb-123 SOP_77 document doc source the of my first second last turn answer question whole page section [ ] # ~ - , . ? ( ) " “ ” 「 」 ` { } ① ② ９ ٢ 0 -1 1e9 999 \u200b \u202e \ud800 😀 ㅋㅋ \n'.split(
    " ",
  );
const text = createSyntheticText(20261122);
const random = () => text.integer(1_000_000) / 1_000_000;
const taken: number[] = [];
let found = 0;
const began = performance.now();
for (let message = 0; message < MESSAGES; message++) {
  const words = message % 2 === 0 ? pieces() : characters();
  const started = performance.now();
  if (parseReference(words, equipment.documentIdPatterns)) found += 1;
  if (message % 100 === 0) taken.push(performance.now() - started);
}
reportFigures("fuzz-references", [
  figure("messages without an exception", MESSAGES, MESSAGES, "", { atLeast: MESSAGES }),
  { name: "of them read as references", n: MESSAGES, value: (100 * found) / MESSAGES, unit: "%" },
  { name: "one message, p50", n: taken.length, value: percentile(taken, 0.5), unit: "ms" },
  figure("one message, p99", taken.length, percentile(taken, 0.99), "ms", { atMost: 5 }),
  { name: "all of them", n: 1, value: (performance.now() - began) / 1_000, unit: "s" },
]);

function pieces(): string {
  const joiner = random() < 0.5 ? " " : "";
  return Array.from(
    { length: 1 + Math.floor(random() * 24) },
    () => PIECES[Math.floor(random() * PIECES.length)],
  ).join(joiner);
}

function characters(): string {
  const blocks = [
    [0x20, 0x7e],
    [0xac00, 0xd7a3],
    [0x1100, 0x11ff],
    [0x2460, 0x24ff],
    [0x0, 0xffff],
  ] as const;
  return Array.from({ length: Math.floor(random() * 120) }, () => {
    const [from, to] = blocks[Math.floor(random() * blocks.length)] ?? blocks[0];
    return String.fromCharCode(from + Math.floor(random() * (to - from + 1)));
  }).join("");
}
