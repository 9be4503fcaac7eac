import type { Locale } from "../domain/locale.ts";
import { admin as enAdmin } from "./en/admin.ts";
import { assistants as enAssistants } from "./en/assistants.ts";
import { chat as enChat } from "./en/chat.ts";
import { common as enCommon } from "./en/common.ts";
import { context as enContext } from "./en/context.ts";
import { document as enDocument } from "./en/document.ts";
import { library as enLibrary } from "./en/library.ts";
import { models as enModels } from "./en/models.ts";
import { profile as enProfile } from "./en/profile.ts";
import { settings as enSettings } from "./en/settings.ts";
import { words as enWords } from "./en/words.ts";
import { admin as koAdmin } from "./ko/admin.ts";
import { assistants as koAssistants } from "./ko/assistants.ts";
import { chat as koChat } from "./ko/chat.ts";
import { common as koCommon } from "./ko/common.ts";
import { context as koContext } from "./ko/context.ts";
import { document as koDocument } from "./ko/document.ts";
import { library as koLibrary } from "./ko/library.ts";
import { models as koModels } from "./ko/models.ts";
import { profile as koProfile } from "./ko/profile.ts";
import { settings as koSettings } from "./ko/settings.ts";
import { words as koWords } from "./ko/words.ts";

const en = {
  common: enCommon,
  chat: enChat,
  library: enLibrary,
  document: enDocument,
  admin: enAdmin,
  context: enContext,
  profile: enProfile,
  words: enWords,
  settings: enSettings,
  models: enModels,
  assistants: enAssistants,
};
export type Messages = typeof en;
const ko: Messages = {
  common: koCommon,
  chat: koChat,
  library: koLibrary,
  document: koDocument,
  admin: koAdmin,
  context: koContext,
  profile: koProfile,
  words: koWords,
  settings: koSettings,
  models: koModels,
  assistants: koAssistants,
};

const MESSAGES: Record<Locale, Messages> = { ko, en };

/** Called on the server only: a reader downloads the words of one language. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale];
}
