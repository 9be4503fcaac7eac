import { readPhraseSet } from "./phrase-set.ts";
import { libraryOf, openPhraseWorld } from "./phrase-world.ts";

const [h = "", name = "", ...texts] = process.argv.slice(2);
const history = readPhraseSet(h, []).histories.get(name);
if (!history) throw new Error(name);
const world = openPhraseWorld(history, libraryOf(history));
for (const t of texts) {
  const r = await world.resolve(t);
  console.log(
    `${t}\n    ${r.kind} ${r.action} ${r.task} [${r.references.map((x) => (x.turn_id === null ? x.doc_id : `${x.turn_id}:${x.slot}`)).join(", ")}] ${r.part ? JSON.stringify(r.part) : ""} ${r.candidates.length ? `cand ${r.candidates.map((c) => `${c.turn_id}:${c.slot}`).join(" ")}` : ""} ${r.reason ?? ""} — ${r.why}`,
  );
}
