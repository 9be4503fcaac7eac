import type { PluginConfig } from "streamdown";
import { AnswerDiagram } from "./answer-diagram.tsx";

export const renderers: NonNullable<PluginConfig["renderers"]> = [
  { language: "mermaid", component: AnswerDiagram },
];
