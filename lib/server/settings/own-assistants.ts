import { randomBytes } from "node:crypto";
import type { Assistant } from "../../assistants/assistant.ts";
import { ASSISTANTS, findAssistant } from "../../assistants/find-assistant.ts";
import { assistantOfOwn, ownOfAssistant } from "../../assistants/own-assistant.ts";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import { mayChange } from "../../domain/document-author.ts";
import type { Principal, TenantKey } from "../../domain/identity.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OwnAssistant, ShownAssistant, StoredAssistant } from "../../domain/own-assistant.ts";
import {
  type AssistantId,
  assistantIdSchema,
  isOwnAssistant,
  type OwnAssistantId,
  ownAssistantIdSchema,
  type Session,
} from "../../domain/session.ts";
import { OWN_ASSISTANTS } from "../../tunables/requests.ts";

type Stores = Pick<Container, "assistants">;

/**
 * A conversation's assistant, in the version it began with. If it was deleted, the general one takes over.
 */
export async function assistantOf(
  { assistants }: Stores,
  key: TenantKey,
  { assistant, assistantVersion }: Pick<Session, "assistant" | "assistantVersion">,
): Promise<Assistant> {
  if (!isOwnAssistant(assistant)) return findAssistant(assistant);
  const stored = await assistants.find(key, assistant, assistantVersion);
  return stored ? assistantOfOwn(assistant, stored.definition) : findAssistant("general");
}

/** The assistant for a new conversation; of people's own, the newest version. */
export async function assistantNow(
  { assistants }: Stores,
  key: TenantKey,
  id: AssistantId,
): Promise<Pick<Session, "assistant" | "assistantVersion">> {
  if (!isOwnAssistant(id)) return { assistant: id };
  const stored = await assistants.find(key, id);
  if (!stored) throw notFound("assistant");
  return { assistant: id, assistantVersion: stored.version };
}

/** The built-in assistants first, starting with the default; then those of the tenant's people. */
export async function listAssistants({ assistants }: Stores, principal: Principal) {
  const own = await assistants.list(principal);
  return [
    ...ASSISTANTS.map((assistant) => summaryOf(assistant, { version: null, canChange: false })),
    ...own.map((stored) =>
      summaryOf(assistantOfOwn(stored.assistantId, stored.definition), {
        version: stored.version,
        canChange: mayChange(stored, principal),
      }),
    ),
  ];
}

function summaryOf(assistant: Assistant, of: { version: number | null; canChange: boolean }) {
  const { id, title, description, sampleQuestions, routes, menuLinks, profileSlots } = assistant;
  const slots = profileSlots.map((slot) => slot.id);
  return { id, title, description, sampleQuestions, routes, menuLinks, profileSlots: slots, ...of };
}

export async function showAssistant(
  { assistants }: Stores,
  principal: Principal,
  { id: named, version, locale }: { id: string; version?: number; locale: Locale },
): Promise<ShownAssistant> {
  const id = assistantIdSchema.safeParse(named).data;
  if (id === undefined) throw notFound("assistant");
  if (!isOwnAssistant(id)) {
    const definition = ownOfAssistant(findAssistant(id), locale);
    return { version: null, definition, versions: [], canChange: false };
  }
  const versions = await assistants.versions(principal, id);
  const shown = versions.find((each) => version === undefined || each.version === version);
  if (!shown) throw notFound("assistant");
  return {
    version: shown.version,
    definition: shown.definition,
    versions: versions.map(({ version: number, savedBy, savedAt }) => ({
      version: number,
      savedBy,
      savedAt,
    })),
    canChange: mayChange(shown, principal),
  };
}

export async function makeAssistant(
  { assistants }: Stores,
  principal: Principal,
  definition: OwnAssistant,
): Promise<{ id: OwnAssistantId; version: number }> {
  if ((await assistants.list(principal)).length >= OWN_ASSISTANTS)
    throw new AppError("conflict", {
      message: `There can be at most ${OWN_ASSISTANTS} assistants. Delete one that nobody uses.`,
    });
  const id = ownAssistantIdSchema.parse(`own-${randomBytes(6).toString("hex")}`);
  await assistants.add(principal, {
    assistantId: id,
    definition,
    version: 1,
    createdBy: principal.userId,
    savedBy: principal.userId,
    savedAt: new Date().toISOString(),
  });
  return { id, version: 1 };
}

/**
 * `version`: the one that was edited. If somebody else has saved a newer one, that stays, and nothing of this
 * is stored.
 */
export async function saveAssistant(
  { assistants }: Stores,
  principal: Principal,
  { id: named, definition, version }: { id: string; definition: OwnAssistant; version: number },
): Promise<{ id: OwnAssistantId; version: number }> {
  const id = ownIdOf(named);
  const now = await changeable(assistants, principal, id);
  const next: StoredAssistant = {
    ...now,
    definition,
    version: version + 1,
    savedBy: principal.userId,
    savedAt: new Date().toISOString(),
  };
  if (now.version !== version || !(await assistants.add(principal, next))) {
    const newest = await assistants.find(principal, id);
    throw new AppError("conflict", {
      message:
        "Somebody has saved this assistant since you loaded it. Nothing was saved; look at their version, or save yours as a new one after it.",
      details: { version: newest?.version ?? now.version },
    });
  }
  return { id, version: next.version };
}

export async function removeAssistant(
  { assistants }: Stores,
  principal: Principal,
  named: string,
): Promise<void> {
  const id = ownIdOf(named);
  await changeable(assistants, principal, id);
  await assistants.remove(principal, id);
}

/** Built-in assistants are known to everybody, so refusing a change to one reveals nothing. */
function ownIdOf(named: string): OwnAssistantId {
  const id = assistantIdSchema.safeParse(named).data;
  if (id === undefined) throw notFound("assistant");
  if (isOwnAssistant(id)) return id;
  throw new AppError("forbidden", {
    message: "This assistant came with Ibid and is not changed. Duplicate it to change a copy.",
  });
}

async function changeable(
  assistants: Stores["assistants"],
  principal: Principal,
  id: OwnAssistantId,
): Promise<StoredAssistant> {
  const now = await assistants.find(principal, id);
  if (!now) throw notFound("assistant");
  if (!mayChange(now, principal))
    throw new AppError("forbidden", {
      message:
        "Only whoever made this assistant, or an administrator, can change it. Duplicate it to change a copy.",
    });
  return now;
}
