import { type OwnAssistant, ownAssistantSchema } from "@/lib/domain/own-assistant.ts";

/** An assistant as it is typed; a list has one entry per line. */
export interface AssistantFields {
  name: string;
  description: string;
  instructions: string;
  base: OwnAssistant["base"];
  idForms: string;
  routes: string;
  mix: string;
  profileSlots: string[];
  collectionIds: string[];
}

export type AssistantField = keyof AssistantFields;

export const EMPTY_ASSISTANT: AssistantFields = {
  name: "",
  description: "",
  instructions: "",
  base: "general",
  idForms: "",
  routes: "",
  mix: "",
  profileSlots: [],
  collectionIds: [],
};

export function fieldsOf(own: OwnAssistant): AssistantFields {
  return {
    ...own,
    idForms: own.idForms.join("\n"),
    routes: own.routes.map(({ title, keywords }) => `${title}: ${keywords.join(", ")}`).join("\n"),
    mix: own.mix.map(({ docType, share }) => `${docType}: ${share}`).join("\n"),
  };
}

/** The assistant that was typed, or the first field that is not valid. */
export function readFields(fields: AssistantFields): { own: OwnAssistant } | { wrong: AssistantField } {
  const parsed = ownAssistantSchema.safeParse({
    ...fields,
    idForms: linesOf(fields.idForms),
    routes: linesOf(fields.routes).map((line) => {
      const [title, rest] = inTwo(line);
      return {
        title,
        keywords: rest
          .split(/[,，、]/u)
          .map((word) => word.trim())
          .filter(Boolean),
      };
    }),
    mix: linesOf(fields.mix).map((line) => {
      const [docType, share] = inTwo(line);
      return { docType, share: Number(share) };
    }),
  });
  if (parsed.success) return { own: parsed.data };
  const [issue] = parsed.error.issues;
  return { wrong: FIELDS.find((field) => field === issue?.path[0]) ?? "name" };
}

const FIELDS: readonly AssistantField[] = [
  "name",
  "description",
  "instructions",
  "base",
  "idForms",
  "routes",
  "mix",
  "profileSlots",
  "collectionIds",
];

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function inTwo(line: string): [string, string] {
  const at = line.search(/[:：]/u);
  return at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
