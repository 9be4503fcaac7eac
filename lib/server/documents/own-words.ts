import { createHash, randomUUID } from "node:crypto";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import { mayChange } from "../../domain/document-author.ts";
import type { Principal } from "../../domain/identity.ts";
import {
  cleanGroup,
  type OwnWords,
  type StoredWordGroup,
  type WordFault,
  wordFault,
} from "../../domain/word-group.ts";

type Stores = Pick<Container, "words">;

export interface WordsChange {
  groups: readonly { groupId?: string; words: readonly string[] }[];
  version?: string;
}

/** All groups of the tenant, and which of them this person may change. */
export async function ownWordsFor({ words }: Stores, principal: Principal): Promise<OwnWords> {
  return shown(await words.list(principal), principal);
}

/**
 * Replaces the groups that this person may change with the given ones; the others stay. Groups belong to the
 * tenant, like documents: the person who added one may change it, and so may administrators.
 */
export async function changeOwnWords(
  { words }: Stores,
  principal: Principal,
  { groups, version }: WordsChange,
): Promise<OwnWords> {
  const stored = await words.list(principal);
  if (version !== undefined && version !== versionOf(stored)) throw changedMeanwhile();
  const byId = new Map(stored.map((group) => [group.groupId, group]));
  const now = new Date().toISOString();
  const save = groups.map(({ groupId, words: asSent }, place): StoredWordGroup => {
    const cleaned = cleanGroup(asSent);
    if (groupId === undefined)
      return { groupId: newId(place), words: cleaned, createdBy: principal.userId, createdAt: now };
    const known = byId.get(groupId);
    if (!known) throw notFound("group");
    if (!mayChange(known, principal)) throw notTheirs();
    return { ...known, words: cleaned };
  });
  const others = stored.filter((group) => !mayChange(group, principal));
  const fault = wordFault([...others, ...save].map((group) => group.words));
  if (fault) throw new AppError("invalid_request", { message: wordsOf(fault), details: fault });
  const kept = new Set(save.map(({ groupId }) => groupId));
  const remove = stored.filter((group) => mayChange(group, principal) && !kept.has(group.groupId));
  await words.change(principal, { save, remove: remove.map(({ groupId }) => groupId) });
  return shown(await words.list(principal), principal);
}

/** Keeps the order of groups that are added at the same time. */
function newId(place: number): string {
  return `${String(place).padStart(4, "0")}-${randomUUID()}`;
}

function shown(stored: readonly StoredWordGroup[], principal: Principal): OwnWords {
  return {
    groups: stored.map((group) => ({
      groupId: group.groupId,
      words: group.words,
      canChange: mayChange(group, principal),
    })),
    version: versionOf(stored),
  };
}

function versionOf(stored: readonly StoredWordGroup[]): string {
  const state = JSON.stringify(stored.map(({ groupId, words }) => [groupId, words]));
  return createHash("sha256").update(state).digest("hex").slice(0, 16);
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", {
    message: "Somebody has changed the words since you loaded them. Nothing was saved; load them again.",
  });
}

function notTheirs(): AppError {
  return new AppError("forbidden", {
    message: "Only the person who added this group, or an administrator, can change it.",
  });
}

function wordsOf({ reason, word, limit }: WordFault): string {
  switch (reason) {
    case "too_few":
      return word === ""
        ? "A group needs at least two different words."
        : `“${word}” stands alone: a group needs at least two different words.`;
    case "too_many":
      return `The group of “${word}” has more than ${limit} words.`;
    case "too_many_groups":
      return `There can be at most ${limit} groups.`;
    case "too_long":
      return `“${word}” is longer than ${limit} characters.`;
    case "no_letters":
      return `“${word}” has no letter or digit, so nothing can be found by it.`;
    case "equals_sign":
      return `“${word}” has an equals sign, which stands between words.`;
    case "in_two_groups":
      return `“${word}” is in two groups. Put all words that mean the same into one.`;
  }
}
