import type { Page } from "@playwright/test";
import type { ModelServer } from "../../tests/helpers/model-server.ts";
import type { Person } from "./person.ts";

/** Where a task is done: the address of a running Ibid, and the model it asks. */
export interface Stage {
  page: Page;
  url: string;
  model: ModelServer;
}

/** Something people do; `prepare` brings them where it begins and is not counted. */
export interface Task {
  id: string;
  name: string;
  /** "quoted": the application without a model. */
  on: "modelled" | "quoted";
  prepare(stage: Stage): Promise<void>;
  /** Ends when what was wanted is on the screen. */
  act(person: Person, stage: Stage): Promise<void>;
}

const taskOn =
  (on: Task["on"]) =>
  (id: string, name: string, prepare: Task["prepare"], act: Task["act"]): Task => ({
    id,
    name,
    on,
    prepare,
    act,
  });
export const modelled = taskOn("modelled");
export const quoted = taskOn("quoted");
