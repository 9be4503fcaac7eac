import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What WCAG 2.2 asks for at level AA, and what is known to be good besides. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Menus and cards hang behind the page, where they belong to no landmark: they take the focus, and give it back. */
const LAYER = "data-radix-popper-content-wrapper";

/** One line per fault and element, so that a failure says where to look. `within`: only there. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(RULES);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes
      .map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`)
      .filter((fault) => !(fault.startsWith("region:") && fault.includes(LAYER))),
  );
  expect(faults).toEqual([]);
}
