import { type ReactNode, useRef, useState } from "react";
import { collectDropped, type FileToUpload } from "@/components/library/collect-files.ts";

/** Everything inside accepts dropped files and folders, and shows so while they are held over it. */
export function DropZone({
  label,
  onFiles,
  children,
}: {
  label: string;
  onFiles: (files: FileToUpload[]) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  // Entering a child also leaves its parent, so only a count tells whether the pointer is still inside.
  const depth = useRef(0);
  const holdsFiles = (event: React.DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the buttons are everyone's
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        // Catches files that were already held over the page before it listened.
        setOver(true);
        event.dataTransfer.dropEffect = "copy";
      }}
      onDragLeave={(event) => {
        if (!holdsFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        void collectDropped(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-md border-2 border-accent border-dashed bg-accent-soft/90 font-semibold text-accent text-lg">
          {label}
        </div>
      )}
    </div>
  );
}
