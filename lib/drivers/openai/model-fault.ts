import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from "ai";
import { TaskCancelledError } from "cockatiel";
import { AppError } from "../../domain/app-error.ts";
import type { ModelFault } from "../../domain/model-connection.ts";
import { singleBlanks } from "../../domain/text.ts";

/** How far a call had come when it failed. */
export interface Reached {
  /** Its server has begun to answer. */
  hasAnswered: boolean;
  hasWritten: boolean;
  /** The call was given up because nothing came for too long. */
  isLate: boolean;
  /** The server provides a list of its models. */
  hasList: boolean;
}

const SAID_LENGTH = 300;

const OF_CODE: Record<string, ModelFault> = {
  ENOTFOUND: "no_such_host",
  EAI_AGAIN: "no_such_host",
  ECONNREFUSED: "refused_connection",
  EHOSTUNREACH: "refused_connection",
  ENETUNREACH: "refused_connection",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  ETIMEDOUT: "timeout",
};

/** What a failed call says about the model's settings. */
export function modelFaultOf(error: unknown, reached: Reached): ModelFault {
  const chain = causesOf(error);
  if (chain.some((cause) => AppError.isInstance(cause))) return "redirected";
  if (reached.isLate) return reached.hasAnswered ? "silent" : "timeout";
  for (const cause of chain) {
    // Ports of other services, which fetch refuses to call.
    if (cause instanceof Error && cause.message === "bad port") return "refused_connection";
    const code = codeOf(cause);
    const known = OF_CODE[code];
    if (known) return known;
    // The server speaks HTTP where the address says HTTPS.
    if (code === "ERR_SSL_WRONG_VERSION_NUMBER") return "not_compatible";
    if (/CERT|TLS|SSL/u.test(code)) return "bad_certificate";
  }
  const call = chain.find((cause) => APICallError.isInstance(cause));
  const status = call?.statusCode;
  if (call && status !== undefined && status !== 200) return faultOfStatus(status, call, reached);
  if (reached.hasWritten) return "broke_off";
  return reached.hasAnswered || status === 200 ? "not_compatible" : "broke_off";
}

/** The fault of a call about which only the final error is known. */
export function faultOfCall(error: unknown): ModelFault {
  const chain = causesOf(error);
  const isOfAnswer = (cause: unknown) =>
    JSONParseError.isInstance(cause) ||
    TypeValidationError.isInstance(cause) ||
    InvalidResponseDataError.isInstance(cause);
  const stoodStill = chain.some((cause) => cause instanceof Error && cause.name === "TimeoutError");
  return modelFaultOf(error, {
    hasAnswered: stoodStill || chain.some(isOfAnswer),
    hasWritten: false,
    isLate: stoodStill || chain.some((cause) => cause instanceof TaskCancelledError),
    hasList: false,
  });
}

function faultOfStatus(status: number, call: APICallError, { hasList }: Reached): ModelFault {
  if (status === 401 || status === 403) return "wrong_key";
  if (status === 429) return "too_many_requests";
  if (status >= 500) return "server_error";
  if (status === 404) return hasList || isOfModel(call) ? "wrong_model" : "not_compatible";
  if (status === 405) return "not_compatible";
  return status === 400 && isOfModel(call) ? "wrong_model" : "refused";
}

function isOfModel({ message, responseBody = "" }: APICallError): boolean {
  return /model[_ ](?:not[_ ]found|does not exist)|(?:no such|unknown|invalid) model|model .{0,200}(?:not found|does not exist|not exist)/iu.test(
    `${message} ${responseBody.slice(0, 2_000)}`,
  );
}

/**
 * The server's own words, without the key that some of them repeat; null: it said nothing that can be shown.
 */
export function saidBy(error: unknown, apiKey: string | undefined): string | null {
  const call = causesOf(error).find((cause) => APICallError.isInstance(cause));
  if (call?.statusCode === undefined || call.message === "") return null;
  const said = apiKey ? call.message.replaceAll(apiKey, "•••") : call.message;
  return singleBlanks(said).slice(0, SAID_LENGTH);
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && !chain.includes(at); ) {
    chain.push(at);
    at = at instanceof Error ? at.cause : undefined;
  }
  return chain;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
