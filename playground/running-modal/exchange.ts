import type { DropReason, Failure, Fault, Modal, ModalReply, ModalRequest } from 'json-modal';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { timeoutWords } from '../../src/caller/endpoint/explain-failure.ts';
import { timeLimitMs } from '../endpoint/held-responses.ts';
import { sourceOf } from '../endpoint/reply-metadata.ts';
import type { ScenarioName } from '../endpoint/scenarios.ts';
import { hostReplyTo } from '../preview-server/host-transport.ts';
import type { PartChange } from './compare-states.ts';

/** A request, its response, and the result in the modal. */
export interface Exchange extends NewExchange {
  /** Counts over all modals since the page was loaded. */
  readonly number: number;
  /** The id of the document whose modal sent it. */
  readonly document: string;
}

/** A request that is not in a list yet. */
export interface NewExchange {
  readonly kind: ModalRequest['kind'] | 'open-url';
  /** The cause in words of the CRM's user: the label of a button, or of a changed block. */
  readonly cause: string;
  /** Whether an edit of the document caused it, and not the user of the modal. */
  readonly isByEdit: boolean;
  /** Whether the developer sent it again. The modal does not take the response then. */
  readonly isResent: boolean;
  /** The scenario that the page simulates for it; `null` if there is none. */
  readonly scenario: ScenarioName | null;
  /** The query, without the parameters that the endpoint's URL has itself. */
  readonly query: ModalRequest['query'];
  readonly method: string;
  readonly url: string;
  readonly body: ModalRequest['body'];
  /** The session's number of the request, among those of one modal. */
  readonly id: number;
  readonly modal: Modal;
  /** When it was sent, in milliseconds since the page was loaded. */
  readonly at: number;
  /** The time of day when it was sent, in milliseconds since 1970. */
  readonly time: number;
  /** Warnings from the time of sending. */
  readonly warnings: readonly string[];
  readonly reply: ModalReply | null;
  /** The duration until the response; `null` until it arrives. */
  readonly ms: number | null;
  readonly outcome: ModalOutcome;
  /** The changes that the response made in the modal. */
  readonly changes: readonly PartChange[];
  /** The blocks whose value in the response was ignored. */
  readonly kept: readonly string[];
}

/** The result of a request. */
export interface ModalOutcome {
  readonly state: 'waiting' | 'taken' | 'failed' | 'dropped';
  /** The explanation for the developer. */
  readonly text: string;
  /** The message that the user sees in the modal. */
  readonly shown?: string;
  /** The cause in the modal's state; missing unless it failed. */
  readonly failure?: Failure;
  readonly faults?: readonly Fault[];
}

/** The outcome of a request without a response yet. */
export const waiting: ModalOutcome = { state: 'waiting', text: 'Waiting for the response.' };

/** Returns the members of an exchange that has just begun. */
export function newExchange(): Pick<
  NewExchange,
  'at' | 'time' | 'reply' | 'ms' | 'changes' | 'kept' | 'isResent'
> {
  const times = { at: performance.now(), time: Date.now() };
  return { ...times, reply: null, ms: null, changes: [], kept: [], isResent: false };
}

/** Returns the URL of a request. */
export function withQuery(endpoint: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url.href;
}

/** Returns the outcome of a dropped response. */
export function toDropped(reason: DropReason): ModalOutcome {
  return { state: 'dropped', text: `Dropped: ${dropTexts[reason]}` };
}

const dropTexts: Readonly<Record<DropReason, string>> = {
  superseded: 'a newer request superseded it.',
  reset: 'the modal was reset before the response came.',
  closed: 'the modal was closed before the response came.',
  late: 'it came after the time limit.',
};

/** Returns an explanation of a failure for the developer. */
export function describeFailure(failure: Failure, reply: ModalReply | null = null): string {
  switch (failure.cause) {
    case 'rejected':
      return 'The app responded with this message.';
    case 'invalid':
      return 'The response is not valid, so it changed nothing.';
    case 'status':
    case 'not-json':
      return (
        (hostReplyTo(reply) ?? sourceOf(reply))?.note ??
        `The response, with status ${failure.status}, is not valid.`
      );
    case 'view':
      return `The view of "${failure.block}" threw: ${failure.error}`;
    case 'timeout':
      return timeoutWords(timeLimitMs);
    case 'network':
    case 'props':
      return failure.reason;
  }
}

/** Returns the latest accepted initial response of a modal; `null` if there is none. */
export function initialResponseOf(exchanges: readonly Exchange[], modal: Modal): unknown {
  const opened = exchanges.filter(
    (exchange) =>
      exchange.modal === modal && exchange.kind === 'initial' && exchange.outcome.state === 'taken',
  );
  return opened.at(-1)?.reply?.body ?? null;
}

/** Returns the text of a response. */
export function rawTextOf(reply: ModalReply): string {
  const { body } = reply;
  const parsed = typeof body === 'string' ? body : JSON.stringify(body);
  return hostReplyTo(reply)?.text ?? sourceOf(reply)?.text ?? parsed;
}

/** Returns the text of a response as received, on several lines if it was on one. */
export function textOfReply(reply: ModalReply): string {
  return prettyPrint(rawTextOf(reply));
}

const maxExchanges = 199;

/** Returns the exchanges to keep beside a new one: without the oldest that an edit caused, or else the oldest. */
export function withRoom(exchanges: readonly Exchange[]): readonly Exchange[] {
  if (exchanges.length < maxExchanges) return exchanges;
  return exchanges.toSpliced(
    Math.max(
      0,
      exchanges.findIndex(({ isByEdit }) => isByEdit),
    ),
    1,
  );
}
