import { AppError } from "../../domain/app-error.ts";
import type { AliasState, IndexState } from "./alias-state.ts";
import type { IndexDefinition } from "./index-definition.ts";

export type SchemaVerdict =
  | { kind: "missing" }
  | { kind: "fits"; index: IndexState }
  | { kind: "older"; index: IndexState; refusal: AppError }
  | { kind: "refused"; refusal: AppError };

const ANOTHER_PREFIX = "or give Ibid names of its own with ELASTICSEARCH_INDEX_PREFIX.";

/** Whether what stands in the cluster is what this version of Ibid reads and writes. */
export function judgeSchema(state: AliasState, definition: IndexDefinition): SchemaVerdict {
  const { alias } = state;
  if (state.plainIndex) {
    return refused(
      `Elasticsearch has an index called ${alias}; Ibid needs that name for an alias. Rename or delete that index, ${ANOTHER_PREFIX}`,
    );
  }
  const [index, second] = state.behind;
  if (!index) {
    const left = state.beside.filter(({ filling }) => !filling);
    if (left.length === 0) return { kind: "missing" };
    const names = left.map((one) => one.index).join(", ");
    return refused(
      `The alias ${alias} is missing in Elasticsearch, but there is ${names}. Point the alias to the index that holds your data (POST _aliases), or delete what is not needed.`,
    );
  }
  if (second) {
    const names = state.behind.map((one) => one.index).join(", ");
    return refused(
      `The alias ${alias} leads to several indices (${names}); Ibid writes to one. Leave the alias on the index that holds your data.`,
    );
  }
  const place = index.index;
  if (index.version === null) {
    return refused(
      `The index ${place} behind the alias ${alias} was not made by Ibid (it has no _meta.schema_version). Take the alias away from it, ${ANOTHER_PREFIX}`,
    );
  }
  if (index.version > definition.version) {
    return refused(
      `The index ${place} was made by a newer Ibid: it has schema version ${index.version}, this one knows ${definition.version}. Start that version of Ibid, ${ANOTHER_PREFIX}`,
    );
  }
  if (index.version < definition.version) {
    return {
      kind: "older",
      index,
      refusal: conflict(
        `The index ${place} has schema version ${index.version}, this Ibid needs ${definition.version}. Nothing is lost: run \`npm run ibid -- reindex\`, then start again.`,
      ),
    };
  }
  return { kind: "fits", index };
}

function refused(message: string): SchemaVerdict {
  return { kind: "refused", refusal: conflict(message) };
}

/** `conflict`, not `unavailable`: waiting does not help. */
function conflict(message: string): AppError {
  return new AppError("conflict", {
    message,
    userMessage:
      "The search engine holds data of another form. An administrator has to look at the server's log.",
  });
}
