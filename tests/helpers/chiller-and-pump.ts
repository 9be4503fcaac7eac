import type { Resolution } from "../../lib/domain/reference.ts";
import { OWNER, startResolvedTurns, toSlot } from "./resolved-turns.ts";

export const CHILLER = `# Chiller manual

## 1. Overview

The chiller cools the process water of the line.

## 2. Installation

The base is bolted with 38 Nm. The hose is 12 mm wide.

## 3. Maintenance

The strainer of the chiller is cleaned every two weeks. The coolant is changed every year.`;
const PUMP = `# Pump manual

## 1. Overview

The pump moves process water to the line.

## 2. Installation

The pump feet are bolted with 52 Nm.

## 3. Maintenance

The seal of the pump is checked every month.`;
export const QUESTION = "How often is the strainer of the chiller cleaned?";

/** Conversations over the manuals of a chiller and a pump. */
export async function startChillerAndPump() {
  const app = await startResolvedTurns();
  await app.upload(OWNER, "chiller.md", CHILLER);
  await app.upload(OWNER, "pump.md", PUMP);
  await app.allRead();

  /** A conversation with one answer; `about`: what is asked next points at its first document with these words. */
  async function afterQuestion(question = QUESTION) {
    const say = await app.converse();
    const { turn } = await say(question);
    const about = (message: string, more: Partial<Resolution> = {}, words?: string) =>
      say(message, { references: [toSlot(turn, 1, words)], ...more });
    return { say, turn, about };
  }

  return { ...app, afterQuestion };
}
