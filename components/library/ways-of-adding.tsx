import { AddPageButton } from "./add-page-button.tsx";
import type { SourceToAdd } from "./collect-files.ts";
import { AddSamplesButton } from "./samples-bar.tsx";
import { UploadButtons } from "./upload-buttons.tsx";

/** What an empty library is filled with: files or a folder, a page of the web, the samples. */
export function WaysOfAdding({
  fetchesPages,
  onAdd,
}: {
  fetchesPages: boolean;
  onAdd: (sources: readonly SourceToAdd[]) => void;
}) {
  return (
    <>
      <UploadButtons onFiles={onAdd} />
      {fetchesPages && <AddPageButton onPage={(page) => onAdd([page])} />}
      <AddSamplesButton />
    </>
  );
}
