import { expect, it } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import { libraryOverview } from "../../../../lib/retrieval/search/library-overview.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const KEY = { tenantId: "tenant" };

const library = await openLibrary({
  pump: { title: "진공 펌프 설명서", chunks: [{ text: "오일은 1,500시간마다 교체한다." }] },
  leave: { title: "Parental leave", chunks: [{ text: "It lasts eighteen weeks." }] },
});

it("tells how many documents there are, of which kinds, and in which languages their titles are", async () => {
  const overview = await libraryOverview(library, KEY, "general");
  expect(overview).toMatchObject({ documents: 2, languages: ["English", "Korean"] });
  expect(overview?.kinds).toHaveLength(1);
});

it("tells nothing of another tenant's documents", async () => {
  expect(await libraryOverview(library, { tenantId: "other" }, "general")).toEqual({
    documents: 0,
    titles: [],
    kinds: [],
    languages: [],
  });
});

it("is nothing while the library is away", async () => {
  const away: DocumentIndex = {
    ...library,
    count: () => Promise.reject(new AppError("unavailable", { message: "The index is away." })),
  };
  expect(await libraryOverview(away, KEY, "general")).toBeNull();
});

it("fails where the library fails otherwise", async () => {
  const broken: DocumentIndex = {
    ...library,
    count: () => Promise.reject(new Error("a fault of ours")),
  };
  await expect(libraryOverview(broken, KEY, "general")).rejects.toThrow("a fault of ours");
});
