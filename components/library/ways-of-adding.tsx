import { AddPageButton } from "./add-page-button.tsx";
import type { SourceToAdd } from "./collect-files.ts";
import { AddSamplesButton } from "./samples-bar.tsx";
import { UploadButtons } from "./upload-buttons.tsx";

/** The ways to fill an empty library: files or a folder, a web page, the samples. */
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
