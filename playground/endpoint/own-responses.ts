import type { Form, ModalRequest, Value } from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import { parseJson } from '../json-text/json.ts';

/** A response that the developer wrote, and the requests that it is for. */
export interface OwnResponse extends Trigger {
  /** The value that a block of the form must have; `null` for any form. */
  readonly when: ResponseCondition | null;
  /** The body that is sent, JSON or not. */
  readonly text: string;
}

/** The cause of a request. */
export interface Trigger {
  readonly kind: ModalRequest['kind'];
  /** The block that was changed; `null` at the opening and for a submit. */
  readonly invoker: string | null;
}

/** A value in the form, as text. In a block of several values, one match is enough. */
export interface ResponseCondition {
  readonly block: string;
  readonly value: string;
}

/** The own responses for one modal. */
export interface OwnResponses {
  /** Whether they take precedence over those of the sample app. */
  readonly areUsed: boolean;
  readonly list: readonly OwnResponse[];
  /** The renamed blocks, with their keys in the sample app. Default: none. */
  readonly known?: readonly AppKey[];
}

/** A block with another key than in the sample app. */
export interface AppKey {
  readonly block: string;
  readonly app: string;
}

/** No own responses. */
export const noResponses: OwnResponses = { areUsed: false, list: [] };

/** Returns the response for a request. Those with a matching condition take precedence. */
export function findOwnResponse(
  { areUsed, list }: OwnResponses,
  request: ModalRequest,
): OwnResponse | undefined {
  if (!areUsed) return undefined;
  const trigger = { kind: request.kind, invoker: request.query['invoker'] ?? null };
  const candidates = list.filter((response) => isSameTrigger(response, trigger));
  const form = formOf(request);
  return (
    candidates.find(
      ({ when }) => when !== null && Object.hasOwn(form, when.block) && holds(when, form[when.block]),
    ) ?? candidates.find(({ when }) => when === null)
  );
}

/** Whether two triggers are the same. */
export function isSameTrigger(first: Trigger, second: Trigger): boolean {
  return first.kind === second.kind && first.invoker === second.invoker;
}

function holds({ value }: ResponseCondition, fieldValue: Value | undefined): boolean {
  return [fieldValue].flat().some((element) => String(element) === value);
}

/** Reads responses from any value, without invalid ones; `undefined` if there are none. */
export function readOwnResponses(kept: unknown): OwnResponses | undefined {
  if (!isObject(kept) || !Array.isArray(kept['list'])) return undefined;
  const list = kept['list'].slice(0, most).flatMap((response) => readResponse(response) ?? []);
  const appKeys = readAppKeys(kept['known']);
  if (list.length === 0 && appKeys.length === 0) return undefined;
  return { areUsed: kept['areUsed'] === true, list, ...(appKeys.length > 0 && { known: appKeys }) };
}

/** More than the number of triggers and values in any modal. */
const most = 200;

function readResponse(kept: unknown): OwnResponse | undefined {
  if (!isObject(kept)) return undefined;
  const { when, text } = kept;
  const trigger = readTrigger(kept);
  if (typeof text !== 'string' || trigger === undefined) return undefined;
  return { ...trigger, when: trigger.kind === 'initial' ? null : readCondition(when), text };
}

/** Reads a trigger from any value. */
export function readTrigger(kept: unknown): Trigger | undefined {
  if (!isObject(kept)) return undefined;
  const { kind, invoker } = kept;
  if (kind === 'change' && typeof invoker === 'string') return { kind, invoker };
  return kind === 'initial' || kind === 'submit' ? { kind, invoker: null } : undefined;
}

function readCondition(kept: unknown): ResponseCondition | null {
  if (!isObject(kept)) return null;
  const { block, value } = kept;
  return typeof block === 'string' && typeof value === 'string' ? { block, value } : null;
}

function readAppKeys(kept: unknown): readonly AppKey[] {
  const pairs: readonly unknown[] = Array.isArray(kept) ? kept.slice(0, most) : [];
  return pairs.flatMap((pair) => {
    const { block, app } = isObject(pair) ? pair : {};
    return typeof block === 'string' && typeof app === 'string' ? [{ block, app }] : [];
  });
}

/** Returns the form of a request; empty if it has none, or an invalid one. */
export function formOf({ query, body }: Pick<ModalRequest, 'query' | 'body'>): Form {
  const form: unknown = body ?? parseJson(query['form'] ?? '');
  return typeof form === 'object' && form !== null && !Array.isArray(form) ? (form as Form) : {};
}
