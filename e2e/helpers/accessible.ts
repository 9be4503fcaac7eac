import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What WCAG 2.2 asks for at level AA, and what is known to be good besides. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Menus and cards hang behind the page, where they belong to no landmark: they take the focus, and give it back. */
const LAYER = "data-radix-popper-content-wrapper";
/** What a theme can break: it changes colours and nothing else. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** One line per fault and element, so that a failure says where to look. `within`: only there. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoFault(axeOn(page).withTags(RULES), within);
}

/** Nothing is gathered of what is right; and without another frame in it, no page is opened to put parts together. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
}

/** The page as it is, and then in the dark. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectStill(page);
  await expectNoFault(axeOn(page).withRules(COLOURS), within);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Where no motion is wanted, every colour changes at once: one that moves would be measured on its way. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
}

async function expectNoFault(axe: AxeBuilder, within: string | undefined): Promise<void> {
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes
      .map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`)
      .filter((fault) => !(fault.startsWith("region:") && fault.includes(LAYER))),
  );
  expect(faults).toEqual([]);
}
