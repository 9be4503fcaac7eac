const filler = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}.`).join("\n\n");

/** Long enough that the cited words are far below what a panel shows at first. */
export const PUMP_MANUAL = {
  name: "펌프-정비-지침.md",
  title: "펌프 정비 지침",
  content: `# 펌프 정비 지침

## 점검 기록

${filler("정기 점검의 기록을 남기고 담당자가 확인하는 절차를 설명하는 문단", 60)}

## 윤활

베어링은 250시간마다 윤활유를 보충한다. 윤활유는 ISO VG 68을 쓴다.

## 씰 교체

메커니컬 씰은 8,000시간마다 교체한다. 교체한 뒤에는 누설 시험을 한다.

## 보관

${filler("사용하지 않는 장비를 건조한 곳에 두는 방법을 설명하는 문단", 40)}
`,
};

export const COMPRESSOR_HANDBOOK = {
  name: "compressor-handbook.md",
  title: "Compressor handbook",
  content: `# Compressor handbook

## Records

${filler("Every inspection of the machine room is written down and signed, as explained in paragraph", 60)}

## Intake filter

The intake filter is replaced every 500 operating hours. A clogged filter raises the discharge temperature.

## Drain

The condensate drain is tested once a week.
`,
};
