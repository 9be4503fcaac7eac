import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Skeleton } from "./skeleton.tsx";
import { StateMessage } from "./state-message.tsx";

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Title of the message that it could not be loaded. */
  failed: string;
  /** Shown until it is there. @default <LoadingRows /> */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was fetched; until then, that it is being loaded, or why it could not be. */
export function QueryState<Data>({ query, failed, loading, children }: QueryStateProps<Data>) {
  const translate = useTranslations("common.actions");
  const words = useErrorWords();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading ?? <LoadingRows />;
  return (
    <StateMessage
      tone="error"
      title={failed}
      body={words(query.error)}
      actions={<Button onClick={() => void query.refetch()}>{translate("retry")}</Button>}
    />
  );
}

/** Rows in the shape of what comes. */
export function LoadingRows({ rows = 6, className }: { rows?: number; className?: string }) {
  const translate = useTranslations("common.states");
  return (
    <div role="status" aria-label={translate("loading")} className={cn("space-y-3", className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
