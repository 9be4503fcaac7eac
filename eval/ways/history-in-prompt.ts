import { z } from "zod";
import type { Assistant } from "../../lib/assistants/assistant.ts";
import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { languageOf } from "../../lib/domain/text.ts";
import { answerSystem, answerTask } from "../../lib/prompts/answer.ts";
import { groundedPrompt } from "../../lib/prompts/evidence-blocks.ts";
import { MEASURED_FENCE } from "../../lib/prompts/fenced-text.ts";
import { chosenFilter } from "../../lib/retrieval/search/collection-filter.ts";
import { libraryOf } from "../../lib/retrieval/search/nearest-chunks.ts";
import { type SearchHit, searchDocuments } from "../../lib/retrieval/search/search-documents.ts";
import { EVIDENCE_PASSAGES, PROMPT_SECTION_TOKENS } from "../../lib/tunables/prompt.ts";
import { loadTokenizer, type Tokenizer } from "../../lib/turn/compose/token-plan/tokenizer.ts";
import { sectionShown } from "../../lib/turn/tools/section-shown.ts";
import type { Case, EarlierTurn } from "../conversations/conversation.ts";
import type { House } from "./house.ts";
import type { Given, Way } from "./way.ts";

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});
const LANGUAGE = { ko: "Korean (해요체)", en: "English" };

/**
 * What most programs do: the whole conversation goes into the prompt, the library is searched for the message
 * as typed, and the best passages are added. The assistant gets the same instructions as Ibid's, and the
 * passages the same room, so only the handling of the conversation differs.
 */
export const historyInPrompt: Way = {
  id: "history-in-prompt",
  title: "the whole conversation in the prompt",
  needsModel: true,
  async answer({ assistant: id, turns, question }: Case, house: House): Promise<Given> {
    const assistant = findAssistant(id);
    const tokenizer = await loadTokenizer();
    const documents = byDocument(
      within(await search(question.question, assistant.sampleLibrary, house), tokenizer),
    );
    const system = answerSystem({ ...assistant, reading: "nothing", tools: "" });
    const prompt = `${groundedPrompt({
      fence: MEASURED_FENCE,
      question: question.question,
      profile: { alerts: [], facts: [] },
      memory: [],
      entities: [],
      turns: [],
      evidence: documents.map((hits, at) => ({
        number: at + 1,
        title: hits[0]?.title ?? "",
        docId: hits[0]?.chunk.docId ?? "",
        passages: hits.map(({ title, chunk }) => ({
          section: sectionShown(chunk, title),
          ...(chunk.page === undefined ? {} : { page: chunk.page }),
          text: chunk.text,
        })),
      })),
    })}${answerTask({ task: "answer", language: LANGUAGE[languageOf(question.question)], form: null, understood: null })}`;
    const messages = [
      { role: "system", content: system },
      ...turns.flatMap(({ user, assistant: answer }) => [
        { role: "user", content: user },
        ...(answer === "" ? [] : [{ role: "assistant", content: answer }]),
      ]),
      { role: "user", content: prompt },
    ];
    return {
      answer: await complete(messages, house),
      cited: documents.map((hits) => ({ hits })),
      historyTokens: turns.reduce((sum, turn) => sum + tokensOf(turn, tokenizer), 0),
    };
  },
};

function tokensOf({ user, assistant }: EarlierTurn, { count }: Tokenizer): number {
  return count(user) + count(assistant);
}

async function search(
  query: string,
  sampleLibrary: Assistant["sampleLibrary"],
  { server }: House,
): Promise<SearchHit[]> {
  const { container } = server;
  const key = { tenantId: "local" };
  const filter = await chosenFilter(container, key, { sampleLibrary, collectionIds: undefined });
  const library = libraryOf(container, key.tenantId);
  return searchDocuments(library, { query, limit: EVIDENCE_PASSAGES, filter });
}

/** The first ones that fit. */
function within(hits: readonly SearchHit[], { count }: Tokenizer): SearchHit[] {
  let left = PROMPT_SECTION_TOKENS.evidence;
  return hits.filter(({ chunk }) => {
    left -= count(chunk.text);
    return left >= 0;
  });
}

function byDocument(hits: readonly SearchHit[]): SearchHit[][] {
  return [...Map.groupBy(hits, ({ chunk }) => chunk.docId).values()];
}

async function complete(
  messages: readonly { role: string; content: string }[],
  { model }: House,
): Promise<string> {
  if (!model) throw new AppError("internal", { message: "history-in-prompt needs a model to answer." });
  const response = await fetch(`${model.url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: model.name, messages }),
  });
  if (!response.ok) return "";
  return completionSchema.parse(await response.json()).choices[0]?.message.content ?? "";
}
