import type { ModalRequest, Value } from 'json-modal';
import { formOf } from './form-of.ts';

/** An answer that the developer wrote, and what it is given to. */
export interface OwnAnswer extends Trigger {
  /** The value that a block of the form must have; `null`: whatever the form is. */
  readonly when: Condition | null;
  /** What is sent, JSON or not. */
  readonly text: string;
}

/** What makes the modal ask. */
export interface Trigger {
  readonly kind: ModalRequest['kind'];
  /** The block that was changed; `null`: the modal is opened or submitted. */
  readonly invoker: string | null;
}

/** A value in the form, as text; of several, one is enough. */
export interface Condition {
  readonly block: string;
  readonly value: string;
}

/** The answers to one modal. */
export interface OwnAnswers {
  /** Whether they come before those of the sample app. */
  readonly areUsed: boolean;
  readonly list: readonly OwnAnswer[];
  /** The blocks that the sample app knows by other keys. Default: none. */
  readonly known?: readonly KnownAs[];
}

/** A block that was given another key than the sample app has for it. */
export interface KnownAs {
  readonly block: string;
  readonly app: string;
}

/** What there is before the first is written. */
export const noAnswers: OwnAnswers = { areUsed: false, list: [] };

/** The answer that is meant for a request: one whose condition holds before one without. */
export function findOwnAnswer({ areUsed, list }: OwnAnswers, request: ModalRequest): OwnAnswer | undefined {
  if (!areUsed) return undefined;
  const trigger = { kind: request.kind, invoker: request.query['invoker'] ?? null };
  const meant = list.filter((answer) => isSameTrigger(answer, trigger));
  const form = formOf(request);
  return (
    meant.find(
      ({ when }) => when !== null && Object.hasOwn(form, when.block) && holds(when, form[when.block]),
    ) ?? meant.find(({ when }) => when === null)
  );
}

/** Whether two triggers are the same. */
export function isSameTrigger(one: Trigger, other: Trigger): boolean {
  return one.kind === other.kind && one.invoker === other.invoker;
}

function holds({ value }: Condition, held: Value | undefined): boolean {
  return [held].flat().some((one) => String(one) === value);
}
