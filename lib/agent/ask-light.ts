import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { z } from "zod";
import type { ModelCall } from "../domain/trace.ts";
import type { NamedModel } from "../ports/models.ts";
import type { Prompt } from "../prompts/define-prompt.ts";

/** What the light model answers, by its schema; null where it gave nothing that can be read. Never fails: the call says why. */
export async function askLight<Schema extends z.ZodType, Input>(
  light: NamedModel<LanguageModel>,
  { prompt, input, schema }: { prompt: Prompt<Input>; input: Input; schema: Schema },
  { outputTokens, signal }: { outputTokens: number; signal: AbortSignal },
): Promise<{ output: z.infer<Schema> | null; call: ModelCall }> {
  const started = performance.now();
  const rendered = prompt.render(input);
  const usage = { input: 0, output: 0 };
  let output: z.infer<Schema> | null = null;
  let error: string | undefined;
  try {
    const result = await generateText({
      model: light.model,
      instructions: rendered.system,
      prompt: rendered.prompt,
      output: Output.object({ schema }),
      maxOutputTokens: outputTokens,
      maxRetries: 0,
      abortSignal: signal,
    });
    usage.input = result.usage.inputTokens ?? 0;
    usage.output = result.usage.outputTokens ?? 0;
    output = schema.parse(result.output);
  } catch (caught) {
    if (NoObjectGeneratedError.isInstance(caught)) {
      usage.input = caught.usage?.inputTokens ?? 0;
      usage.output = caught.usage?.outputTokens ?? 0;
    }
    error = caught instanceof Error ? caught.message : String(caught);
  }
  return {
    output,
    call: {
      role: "light",
      model: light.id,
      prompt: prompt.id,
      input_tokens: usage.input,
      output_tokens: usage.output,
      duration_ms: Math.round(performance.now() - started),
      ...(error === undefined ? {} : { error }),
    },
  };
}
