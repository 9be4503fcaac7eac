export interface Prompt<Input> {
  /** `name@version`, recorded in the trace. The wording is locked by a test until the version is raised. */
  id: string;
  render(input: Input): { system: string; prompt: string };
}

export function definePrompt<Input>(definition: {
  name: string;
  version: number;
  render(input: Input): { system: string; prompt: string };
}): Prompt<Input> {
  return { id: `${definition.name}@${definition.version}`, render: definition.render };
}
