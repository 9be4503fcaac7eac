import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The rules of WCAG 2.2 at level AA, and best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * Menus and cards come at the end of the page, outside any landmark: they take the focus, and give it back.
 */
const LAYER = "data-radix-popper-content-wrapper";
/** What a theme can break, since it changes only colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * One line per fault and element, so that a failure says where to look. `within`: only inside this element.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoFault(axeOn(page).withTags(RULES), within);
}

/** Nothing is gathered of what is right; and without another frame in it, no page is opened to put parts together. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
}

/** The page as it is, and then in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectStill(page);
  await expectNoFault(axeOn(page).withRules(COLOURS), within);
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * With reduced motion every colour changes at once; otherwise one could be measured during its transition.
 */
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
