import { CHATGPT } from "../../tests/helpers/foreign-exports.ts";
import { answer, button, composer, home } from "./places.ts";
import { quoted, type Stage, type Task } from "./task.ts";

async function healthy(stage: Stage): Promise<void> {
  await stage.page.request.delete(`${stage.url}/api/profile`);
  await stage.page.request.patch(`${stage.url}/api/profile`, { data: { enabled: true } });
  await stage.page.goto(stage.url);
  await stage.page.getByRole("radio", { name: "Health", exact: true }).check();
  await composer(stage.page).focus();
}

async function told(stage: Stage): Promise<void> {
  await healthy(stage);
  await composer(stage.page).fill("I'm allergic to penicillin");
  await composer(stage.page).press("Enter");
  await answer(stage.page, 1).and(stage.page.locator('[aria-busy="false"]')).waitFor();
}

async function makeOwnAssistant({ page, url }: Stage, name: string): Promise<void> {
  const definition = { name, description: "", instructions: "Be kind.", base: "general" };
  const lists = { id_forms: [], routes: [], mix: [], profile_slots: [], collection_ids: [] };
  const made = await page.request.post(`${url}/api/assistants`, {
    data: { definition: { ...definition, ...lists } },
  });
  if (!made.ok()) throw new Error(`The assistant was not made: ${await made.text()}`);
}

const settingsLink = ({ page }: Stage) => page.getByRole("link", { name: "Settings", exact: true }).first();
const assistants = (stage: Stage) => stage.page.getByRole("region", { name: "Assistants" });

export const OWN: readonly Task[] = [
  quoted(
    "tell",
    "Say something about oneself and see it in the profile",
    healthy,
    async (person, { page }) => {
      await person.type("I'm allergic to penicillin");
      await person.press("Enter");
      await answer(page, 1).and(page.locator('[aria-busy="false"]')).waitFor();
      await person.click(button(page, "Side panel"));
      await person.click(page.getByRole("tab", { name: "Profile" }));
      await page.getByRole("tabpanel", { name: "Profile" }).getByText("penicillin").first().waitFor();
    },
  ),
  quoted(
    "decide",
    "Decide between two statements that contradict each other",
    async (stage) => {
      await told(stage);
      await composer(stage.page).fill("I'm not allergic to penicillin");
      await composer(stage.page).press("Enter");
      await answer(stage.page, 2).and(stage.page.locator('[aria-busy="false"]')).waitFor();
    },
    async (person, { page }) => {
      await person.click(button(answer(page, 2), "Confirm"));
      const profile = page.getByRole("tabpanel", { name: "Profile" });
      await person.click(button(profile, "Not allergic to penicillin"));
      await profile.getByRole("heading", { name: /Which is correct/ }).waitFor({ state: "detached" });
    },
  ),
  quoted("make-assistant", "Make an assistant", home, async (person, stage) => {
    const section = assistants(stage);
    await person.click(settingsLink(stage));
    await person.click(button(section, "New assistant"));
    await person.click(section.getByLabel("Name"));
    await person.type("Pump desk");
    await person.click(section.getByLabel("Instructions"));
    await person.type("Be brief.");
    await person.click(button(section, "Save"));
    await button(section, "Edit Pump desk").waitFor();
  }),
  quoted("duplicate-assistant", "Duplicate an assistant", home, async (person, stage) => {
    await person.click(settingsLink(stage));
    await person.click(button(assistants(stage), "Duplicate Equipment"));
    await person.click(button(assistants(stage), "Save"));
    await button(assistants(stage), "Edit Equipment (copy)").waitFor();
  }),
  quoted(
    "edit-assistant",
    "Change the instructions of an assistant",
    async (stage) => {
      await makeOwnAssistant(stage, "Edited desk");
      await home(stage);
    },
    async (person, stage) => {
      const section = assistants(stage);
      await person.click(settingsLink(stage));
      await person.click(button(section, "Edit Edited desk"));
      await person.click(section.getByLabel("Instructions"));
      await person.retype("Be brief.");
      await person.click(button(section, "Save"));
      await stage.page.getByText("“Edited desk” was saved as version 2.").waitFor();
    },
  ),
  quoted("change-language", "Have the pages in Korean", home, async (person, stage) => {
    await person.click(settingsLink(stage));
    await person.click(
      stage.page.getByRole("radiogroup", { name: "Language" }).first().getByRole("radio", { name: "한국어" }),
    );
    await stage.page.getByRole("heading", { name: "설정", exact: true }).waitFor();
  }),
  quoted("forget", "Have a statement about oneself forgotten", told, async (person, { page }) => {
    await person.click(button(page, "Side panel"));
    await person.click(page.getByRole("tab", { name: "Profile" }));
    const remove = page.getByRole("tabpanel", { name: "Profile" }).getByRole("button", {
      name: /^Delete .*penicillin/iu,
    });
    await person.click(remove);
    await person.click(button(page.getByRole("dialog"), "Delete"));
    await remove.waitFor({ state: "detached" });
  }),
  quoted("set-model", "Connect a model and test it", home, async (person, stage) => {
    const { page, model } = stage;
    await person.click(settingsLink(stage));
    const section = page.getByRole("region", { name: "Model" });
    await person.click(section.getByLabel("Address"));
    await person.type(model.url);
    await person.click(section.getByLabel("Answer model", { exact: true }));
    await person.type("scripted");
    await person.click(button(section, "Test"));
    await section.getByText("“scripted” answers.").waitFor();
  }),
  quoted("import-chatgpt", "Import conversations of ChatGPT", home, async (person, stage) => {
    const { page } = stage;
    await person.click(settingsLink(stage));
    await person.pick(button(page, "Import conversations"), {
      name: "conversations.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify([CHATGPT])),
    });
    await page.getByText("1 conversation imported").waitFor();
  }),
  quoted("download-everything", "Download everything of one’s own", home, async (person, stage) => {
    const { page } = stage;
    await person.click(settingsLink(stage));
    await person.saved(page.getByRole("link", { name: "Download everything" }));
  }),
  quoted("choose-assistant", "Choose an assistant for a conversation", home, async (person, { page }) => {
    await person.click(page.getByText("Equipment", { exact: true }).first());
    await page.getByRole("radio", { name: "Equipment", exact: true, checked: true }).waitFor();
  }),
];
