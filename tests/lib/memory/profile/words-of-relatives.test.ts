import { expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const OTHERS =
  "mother mom father dad parents grandmother grandpa husband wife spouse partner boyfriend girlfriend son daughter child kids baby toddler tenant brother sister siblings uncle aunt cousin nephew friend neighbour colleague boss roommate cat dog pet stepson".split(
    " ",
  );
const SAID: readonly ((other: string) => string)[] = [
  (other) => `My ${other}: allergic to nuts`,
  (other) => `${other}: allergic to nuts`,
  (other) => `My ${other} - allergic to nuts`,
  (other) => `My ${other} takes warfarin 5 mg.`,
  (other) => `Allergic to penicillin, says my ${other}.`,
  (other) => `My ${other} is allergic to penicillin; diabetic, too.`,
];

const told = (userText: string) =>
  statementsOfTurn(storedTurn({ userText }), "s", PROFILE_SLOTS).map(({ slot, name }) => `${slot}: ${name}`);

it.each(OTHERS)("what is said of the user's %s is none of the user's", (other) => {
  for (const said of SAID) expect([said(other), told(said(other))]).toEqual([said(other), []]);
});
