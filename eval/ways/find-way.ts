import { AppError } from "../../lib/domain/app-error.ts";
import { historyInPrompt } from "./history-in-prompt.ts";
import { ibid, ibidQuoting } from "./ibid.ts";
import type { Way } from "./way.ts";

const WAYS: readonly Way[] = [ibid, historyInPrompt, ibidQuoting];

export function findWay(id: string): Way {
  const way = WAYS.find((each) => each.id === id);
  if (way) return way;
  const known = WAYS.map((each) => each.id).join(", ");
  throw new AppError("invalid_request", {
    message: `There is no way of answering "${id}". There are: ${known}.`,
  });
}
