import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl/react";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import { WaysOfAdding } from "@/components/library/ways-of-adding.tsx";

/** For the first screen of a user without documents: how to add some. */
export function EmptyLibrary({ fetchesPages }: { fetchesPages: boolean }) {
  const translate = useTranslations("chat.welcome");
  const router = useRouter();
  return (
    <section className="rounded-md border border-line-strong border-dashed px-4 py-5">
      <h2 className="font-semibold text-[15px]">{translate("emptyTitle")}</h2>
      <p className="mt-1 text-ink-2">{translate("emptyBody")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <WaysOfAdding
          fetchesPages={fetchesPages}
          onAdd={(sources) => {
            uploadQueue.add([...sources]);
            router.push("/library");
          }}
        />
      </div>
    </section>
  );
}
