import type { Range, Severity } from 'json-modal/lint';

/** A request between the CRM and an app, in one of both directions. */
export interface ShownCall {
  /** From 1, in the order of the page. */
  readonly number: number;
  /** Whether the CRM or the app sent it. */
  readonly from: 'crm' | 'app';
  /** The name of its operation, such as "postMeeting". */
  readonly operation: string;
  /** Its cause, in words. */
  readonly cause: string;
  readonly at: Date;
  readonly method: string;
  /** Its address, without credentials. */
  readonly url: string;
  /** The body as text; `null` if there is none. */
  readonly body: string | null;
  /** The response; `null` while it is awaited. */
  readonly reply: CallReply | null;
  /** The parts that were sent, so that it can be sent again; `null` for a request of the app. */
  readonly sent: SentCall | null;
}

/** The response to a call, or the reason why there is none. */
export type CallReply = CallResponse | CallFailure;

export interface CallResponse {
  readonly status: number;
  /** The status that the contract demands; `null` if it does not say. */
  readonly expected: number | null;
  readonly contentType: string;
  readonly text: string;
  /** The bytes of a file, in Base64. */
  readonly file?: string;
  readonly ms: number;
  readonly problems: readonly CallProblem[];
  /** The message that the user of the CRM sees, if it failed. */
  readonly seen: string | null;
}

/** A problem of a response, or of a request of the app. */
export interface CallProblem {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Its place in the text of the response, if it has one. */
  readonly range?: Range | undefined;
}

interface CallFailure {
  readonly reason: string;
  readonly ms: number;
  readonly seen: string | null;
}

/** A request of the CRM to an endpoint of the manifest. */
export interface SentCall {
  readonly operation: string;
  /** The values of the parameters in the URL, without those of the connection. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: CallBody | null;
}

/** A body: JSON, or the fields and files of a form. The files are in Base64. */
export type CallBody =
  | { readonly json: unknown }
  | { readonly fields: Readonly<Record<string, string>>; readonly files: readonly SentFile[] };

/** A file in a form. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Returns the response to a call; `null` if there is none. */
export function responseOf({ reply }: Pick<ShownCall, 'reply'>): CallResponse | null {
  return reply !== null && 'status' in reply ? reply : null;
}

/** Returns whether a status is the one that the contract demands; without one, a status of success. */
export function isExpected({ status, expected }: Pick<CallResponse, 'status' | 'expected'>): boolean {
  return expected === null ? status >= 200 && status < 300 : status === expected;
}

/** The state of an endpoint, from the latest request of the CRM to it. */
type EndpointState = 'none' | 'waiting' | 'good' | 'problem';

/** The words of each state. */
export const endpointStates: Readonly<Record<EndpointState, string>> = {
  none: 'Not requested yet',
  waiting: 'Waiting for the response',
  good: 'The last response was as the contract says',
  problem: 'The last response had a problem',
};

/** Returns the state of an endpoint. */
export function endpointStateOf(calls: readonly ShownCall[], operation: string): EndpointState {
  const call = calls.findLast((candidate) => candidate.from === 'crm' && candidate.operation === operation);
  if (call === undefined) return 'none';
  if (call.reply === null) return 'waiting';
  const response = responseOf(call);
  return response !== null && isExpected(response) && response.problems.length === 0 ? 'good' : 'problem';
}
