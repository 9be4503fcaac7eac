import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.beforeEach(({ url }) => emptyLibrary(url));

test("an empty library leads to three ways of adding, on the first page as on its own", async ({
  page,
  url,
}) => {
  // The applications of tests offer none.
  await page.route("**/api/samples", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), offered: true } });
  });
  for (const path of ["", "/library"]) {
    await page.goto(`${url}${path}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Your library is empty" })).toBeVisible();
    for (const name of ["Upload", "Add web page", "Add samples"])
      await expect(main.getByRole("button", { name, exact: true }).last()).toBeVisible();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a missing model leads to where it is set, and no key is hinted at", async ({ page, url }) => {
    await page.goto(url);
    await expect(page.getByRole("link", { name: "Connect a model" })).toBeVisible();
    await expect(page.getByText("Enter to send")).toBeHidden();
    await expect(page.getByText("Ctrl K")).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Your question", exact: true })).not.toBeFocused();
    await page.getByRole("link", { name: "Connect a model" }).click();
    await expect(page).toHaveURL(/\/settings#model$/);
  });
});
