import { inTurns } from "../../domain/in-turns.ts";
import { cutAtWord } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { entityText } from "../../language/text/entities.ts";
import { toldInTurn } from "../../memory/summary/facts-of-turn.ts";
import { answerContext, answerSystem, answerTask } from "../../prompts/answer.ts";
import type { EarlierTurn } from "../../prompts/evidence-blocks.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import { EVIDENCE_PASSAGES, FOUND_IN_PROMPT } from "../../tunables/prompt.ts";
import {
  PROMPT_DOCUMENTS_OF_TURN,
  PROMPT_EDITION_LENGTH,
  PROMPT_SECTION_LENGTH,
  PROMPT_TITLE_LENGTH,
} from "../../tunables/turn.ts";
import { scaledTo } from "../context/scaled-to.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { PastConclusion } from "../recall/past-conclusions.ts";
import type { KnownOfUser } from "../recall/read-profile.ts";
import type { Recalled } from "../recall/recall-for-turn.ts";
import { editionWords } from "../retrieve/edition-words.ts";
import { type Evidence, snapshotKey } from "../retrieve/evidence.ts";
import { byDocument } from "../retrieve/retrieve-named.ts";
import { sectionShown } from "../tools/section-shown.ts";
import type { Offer } from "../tools/tool-limits.ts";
import { toolDefinitions } from "../tools/turn-tools.ts";
import type { Understood } from "../understand/understood.ts";
import type { AnswerFrame } from "./answer-frame.ts";
import type { PassagePiece } from "./token-plan/fit-passages.ts";
import type { PieceOfTalk, PromptLayers, ValueLine } from "./token-plan/prompt-layers.ts";

/** Everything a prompt for this question could hold, each layer in order of importance. */
export function gatherLayers(
  {
    request,
    understood,
    recalled,
    evidence,
    talk,
    places,
    past,
    known,
    frame,
    offer,
  }: {
    request: TurnRequest;
    understood: Understood;
    recalled: Recalled;
    evidence: Evidence;
    /** The whole conversation, newest turn first. Null: it is too long, or the question is not about it. */
    talk: readonly Turn[] | null;
    /** Each turn's question number where it differs from the turn's number. */
    places: ReadonlyMap<number, number>;
    past: readonly PastConclusion[];
    known: KnownOfUser;
    frame: AnswerFrame;
    offer: Offer;
  },
  { assistant, stores }: TurnContext,
): PromptLayers {
  const isReset = understood.followUp.kind === "reset";
  const meant = talk ? oneMeant(understood) : null;
  const { turns, needsFirstTurn } = talk ? turnsOfTalk(talk, meant) : turnsOf(understood, recalled, isReset);
  return {
    system: `${answerSystem({ ...frame, reading: frame.tools === "" ? "nothing" : "tools" })}${answerContext(frame)}${answerTask(frame)}`,
    tools: toolDefinitions(offer),
    safetyRules: assistant.safetyRules.map((rule) => `- ${rule}\n`).join(""),
    question: request.message,
    alerts: known.lines.alerts,
    facts: [...known.lines.facts, ...toldLately(recalled, understood)],
    memory: [
      ...past.map(({ text, day }) => ({ text, turns: [], day, isFact: false })),
      ...known
        .remembered(understood.memory)
        .map(({ text, turns: named, kind }) => ({ text, turns: named, isFact: kind === "fact" })),
    ],
    entities: isReset
      ? []
      : recalled.memory.entities.map((entity) => ({ text: entityText(entity), turns: [entity.turnId] })),
    turns: turns.map((piece) => {
      const question = places.get(piece.turn.turnId);
      return question === undefined ? piece : { ...piece, turn: { ...piece.turn, question } };
    }),
    needsFirstTurn,
    wantsAnswers: talk !== null && meant === null,
    passages: passagesOf(evidence),
    passageCount: evidence.named?.documents.length ? Number.POSITIVE_INFINITY : passageCount(stores.models),
    isLean: stores.models.promptTokens <= LEAN_PROMPT_TOKENS,
  };
}

/** What the user merely stated in the last turns, until the summary holds it in their words. */
function toldLately({ recent }: Recalled, { memory }: Understood): ValueLine[] {
  const kept = new Set(memory.flatMap(({ kind, turns }) => (kind === "fact" ? turns : [])));
  return recent.flatMap((turn) => {
    const told = kept.has(turn.turnId) ? "" : toldInTurn(turn);
    return told === "" ? [] : [{ slot: "told", text: `“${told}” (turn ${turn.turnId})` }];
  });
}

/**
 * The single turn that a light model named in a question about the conversation. Null when the question is
 * about all of it, or when only rules chose the turn, which is a guess.
 */
function oneMeant({ by, selectedTurns, intent }: Understood): Turn | null {
  const isOverview = intent === "summary" || intent === "comparison" || intent === "list";
  const [turn, other] = selectedTurns;
  return by === "model" && turn && !other && !isOverview ? turn : null;
}

/**
 * The whole conversation, or the turn in question; of other turns the user's words, and answers if there is
 * room.
 */
function turnsOfTalk(
  talk: readonly Turn[],
  meant: Turn | null,
): Pick<PromptLayers, "turns" | "needsFirstTurn"> {
  const whole = (turn: Turn) => ({ turn: selectedTurn(turn), isSelected: true });
  if (!meant) return { turns: talk.map(whole), needsFirstTurn: false };
  const others = talk.filter(({ turnId }) => turnId !== meant.turnId);
  const rest = others.map((turn) => ({ turn: earlierTurn(turn), isSelected: false }));
  return { turns: [whole(meant), ...rest], needsFirstTurn: true };
}

/** A lean prompt has few passages; any other as many as fit. */
function passageCount(models: TurnContext["stores"]["models"]): number {
  return models.promptTokens > LEAN_PROMPT_TOKENS
    ? Number.POSITIVE_INFINITY
    : scaledTo(EVIDENCE_PASSAGES, models);
}

/**
 * The turn the question refers to, then the other selected ones, then those found by the question's words
 * (best first), then the latest. None from a subject that was closed.
 */
function turnsOf(
  { selectedTurns }: Understood,
  { previous, recent, candidates }: Recalled,
  isReset: boolean,
): Pick<PromptLayers, "turns" | "needsFirstTurn"> {
  const selected = selectedTurns.toSorted((a, b) => b.turnId - a.turnId);
  const hangsOn = selected.find(({ turnId }) => turnId === previous?.turnId);
  const ordered = hangsOn ? [hangsOn, ...selected.filter((turn) => turn !== hangsOn)] : selected;
  const ids = new Set(selected.map(({ turnId }) => turnId));
  const opened = recent.findLastIndex(({ followUp }) => followUp.kind === "reset");
  const last = isReset ? [] : recent.slice(Math.max(0, opened)).filter(({ turnId }) => !ids.has(turnId));
  const shown = new Set([...ids, ...recent.map(({ turnId }) => turnId)]);
  const isClosed = isReset || opened >= 0;
  const found = isClosed ? [] : candidates.filter(({ turn }) => !shown.has(turn.turnId));
  const ranks = candidates.map(({ turn }) => turn.turnId);
  const rankOf = ({ turn: { turnId } }: PieceOfTalk) =>
    ranks.includes(turnId) ? ranks.indexOf(turnId) : ranks.length;
  const piece = (turn: Turn, isFound: boolean): PieceOfTalk => ({
    turn: earlierTurn(turn),
    isSelected: false,
    isFound,
  });
  const others = [
    ...last.toReversed().map((turn) => piece(turn, false)),
    ...found.slice(0, FOUND_IN_PROMPT).map(({ turn }) => piece(turn, true)),
  ];
  return {
    turns: [
      ...ordered.map((turn) => ({ turn: selectedTurn(turn), isSelected: true })),
      ...others.toSorted((a, b) => rankOf(a) - rankOf(b)),
    ],
    needsFirstTurn: ordered.length > 0,
  };
}

/** An answer that only says nothing was found would be taken for an answer and repeated. */
function earlierTurn(turn: Turn): EarlierTurn {
  const { turnId, action } = turn;
  const assistantText = action === "no_evidence" ? "" : turn.assistantText;
  return { turnId, userText: askedText(turn), assistantText, documents: [] };
}

/** A turn with the documents of its answer. */
function selectedTurn(turn: Turn): EarlierTurn {
  const documents = turn.docRefs
    .slice(0, PROMPT_DOCUMENTS_OF_TURN)
    .map(({ slot, title, docId }) => `[${slot}] ${cutAtWord(title, PROMPT_TITLE_LENGTH)} (${docId})`);
  return { ...earlierTurn(turn), documents };
}

/**
 * Passages, best first. When several documents were named: the best of each, then the second of each, and so
 * on.
 */
function passagesOf({ hits, documents, named }: Evidence): PassagePiece[] {
  const ordered = named?.documents.length ? inTurns([...byDocument(hits).values()]) : hits;
  return ordered.flatMap((hit): PassagePiece[] => {
    const { chunk } = hit;
    const document = snapshotKey(chunk.docId, chunk.version);
    const snapshot = documents.get(document);
    if (!snapshot) return [];
    const pointer = named?.documents.find(({ docId }) => docId === chunk.docId)?.text;
    return [
      {
        docId: chunk.docId,
        chunkId: chunk.chunkId,
        document,
        title: cutAtWord(snapshot.document.title, PROMPT_TITLE_LENGTH),
        ...(pointer ? { named: pointer } : {}),
        ...(hit.edition ? { edition: cutAtWord(editionWords(hit.edition), PROMPT_EDITION_LENGTH) } : {}),
        passage: {
          section: cutAtWord(sectionShown(chunk, snapshot.document.title), PROMPT_SECTION_LENGTH),
          ...(chunk.page === undefined ? {} : { page: chunk.page }),
          text: chunk.text,
        },
      },
    ];
  });
}
