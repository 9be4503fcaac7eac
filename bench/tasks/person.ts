import type { Locator, Page } from "@playwright/test";

type ChosenFiles = Parameters<Locator["setInputFiles"]>[0];

/** What somebody does with hand and keyboard, counted where it is done: no number of the table is written by hand. */
export class Person {
  clicks = 0;
  /** Keys that are no text: Enter, Ctrl K, arrows. */
  keys = 0;
  readonly page: Page;
  /** What is to be done after every movement of hers. */
  readonly #moved: () => Promise<void>;

  constructor(page: Page, moved: () => Promise<void> = async () => {}) {
    this.page = page;
    this.#moved = moved;
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
    await this.#moved();
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
    await this.#moved();
  }

  /** Text goes where the cursor is, as on a keyboard; letters are not counted, they are the same everywhere. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.#moved();
  }

  /** Replaces what stands in the field with the cursor. */
  async retype(text: string): Promise<void> {
    await this.press("Control+a");
    await this.type(text);
  }

  async hover(what: Locator): Promise<void> {
    await what.hover();
    await this.#moved();
  }

  async choose(what: Locator, label: string): Promise<void> {
    // Opening the list and taking an entry of it.
    this.clicks += 2;
    await what.selectOption({ label });
    await this.#moved();
  }

  /** Opens the system's picker by a click, and takes files there by a second one. */
  async pick(opener: Locator, files: ChosenFiles): Promise<void> {
    const chosen = this.page.waitForEvent("filechooser");
    await this.click(opener);
    this.clicks += 1;
    await (await chosen).setFiles(files);
    await this.#moved();
  }

  /** From a folder onto the page: one movement, counted like a click. */
  async drop(name: string, text: string): Promise<void> {
    this.clicks += 1;
    await this.page.evaluate(
      ([name = "", text = ""]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name, { type: "text/markdown" }));
        for (const type of ["dragover", "drop"])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
    await this.#moved();
  }

  async saved(what: Locator): Promise<string> {
    const saving = this.page.waitForEvent("download");
    await this.click(what);
    return (await saving).path();
  }
}
