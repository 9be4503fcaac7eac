import type {} from "use-intl/core";
import type { Locale } from "../domain/locale.ts";
import type { Messages as IbidMessages } from "./messages.ts";

/** Makes a key that does not exist a type error. */
declare module "use-intl/core" {
  interface AppConfig {
    Locale: Locale;
    Messages: IbidMessages;
  }
}
