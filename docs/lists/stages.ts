import { STAGES } from "../../lib/domain/trace.ts";
import { docComments, firstSentence } from "./doc-comment.ts";
import { filesUnder, read, tableOf } from "./files.ts";

const TURN = "lib/turn";
const LOOP = `${TURN}/run-turn.ts`;

/** Stage n is where a comment in its folder says "Stage n: …"; the loop calls it there. */
export function stageList(): string {
  const loop = read(LOOP);
  const rows = STAGES.map((stage, place) => {
    const label = `Stage ${place + 1}: `;
    const found = filesUnder(`${TURN}/${stage}`, ".ts").flatMap((file) =>
      docComments(read(file)).flatMap(({ comment }) =>
        comment.startsWith(label)
          ? [{ file, text: capitalised(firstSentence(comment.slice(label.length))) }]
          : [],
      ),
    );
    const [entrance, ...others] = found;
    if (!entrance || others.length > 0)
      throw new Error(`One comment in ${TURN}/${stage}/ begins with "${label}"; ${found.length} do.`);
    if (!loop.includes(`"./${entrance.file.slice(TURN.length + 1)}"`))
      throw new Error(`${entrance.file} is said to be stage ${place + 1}, and ${LOOP} does not call it.`);
    return [String(place + 1), stage, `\`${entrance.file}\``, entrance.text];
  });
  return tableOf(["", "stage", "entrance", "what it does"], rows);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
