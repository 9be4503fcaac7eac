/**
 * Blanks that people leave out: before an auxiliary verb, behind 안 and 못, before a bound noun, a unit,
 * what goes with "a little".
 */
const LEFT_OUT: readonly RegExp[] = [
  /(?<=[가-힣]고) (?=있|계[시세]|싶)/gu,
  /(?<=[아어여해져려]) (?=있|[봤보]|버렸|[주줬]|[왔오]|[두둬])/gu,
  /(?<=(?:^| )[안못]) (?=[가-힣])/gu,
  /(?<=[는은을던한]) (?=[것거게]|수 |분[이은는을]|때|적[이은]|지 |중[이에])/gu,
  /(?<=\d|한|두|세|네|첫) (?=[번알정회살개주달년]|mg)/gu,
  /(?<=알레르기|부작용|약|진단|치료|검사|복용) (?=[있없받먹중]|반응)/gu,
  /(?<=(?:^| )(?:좀|조금|바로|가장|맨|더|다)) (?=[전위앞그최])/gu,
];

/** A Korean sentence without each kind of blank that people leave out, where it has one. */
export function leftOutBlanks(text: string): string[] {
  return LEFT_OUT.map((blank) => text.replace(blank, "")).filter((left) => left !== text);
}
