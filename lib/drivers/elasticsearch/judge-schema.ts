import { AppError } from "../../domain/app-error.ts";
import { type AliasState, fieldTypes, type IndexState } from "./alias-state.ts";
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
    const odd = oddField(index, definition);
    return refused(
      `The index ${place} behind the alias ${alias} was not made by Ibid (it has no _meta.schema_version)${odd ? `: ${odd}` : ""}. Take the alias away from it, ${ANOTHER_PREFIX}`,
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
  const odd = oddField(index, definition);
  if (odd) {
    return refused(
      `The index ${place} does not fit: ${odd}. Its mapping was changed by hand or by another program; restore it from a backup, ${ANOTHER_PREFIX}`,
    );
  }
  return { kind: "fits", index };
}

/** The first field that is not as the definition says, in words. */
function oddField(index: IndexState, definition: IndexDefinition): string | null {
  for (const [path, wanted] of fieldTypes(definition.mappings.properties)) {
    const found = index.fields.get(path);
    if (found === undefined) return `it lacks the field "${path}" (${wanted})`;
    if (found !== wanted) return `its field "${path}" is ${found} where Ibid needs ${wanted}`;
  }
  return null;
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
