import { wordRest } from '../../base/limit-per-rule.ts';
import type { Violation } from '../check/violation.ts';
import type { Fault } from '../fault.ts';
import { messageForDefinition } from './definition-messages.ts';
import { messageForEnvelope } from './envelope-messages.ts';
import type { Describe, ViolationMessage } from './message.ts';
import { messageForOptions } from './option-messages.ts';
import { messageForResponse } from './response-messages.ts';

/** Describes a violation for the author: the problem and the allowed values. */
export function describeViolation(violation: Violation): ViolationMessage {
  return describers[violation.scope](violation);
}

/** Converts a violation to the public problem of a value. */
export function toFault(violation: Violation): Fault {
  const { pointer, keyword, dataPath, schemaPath, params, rest } = violation;
  const { rule, message, hint } = describeViolation(violation);
  const host = { keyword, dataPath, schemaPath, params };
  if (rest !== undefined)
    return { pointer, rule, message: wordRest(rest.count), violation: host, count: rest.count };
  return { pointer, rule, message, ...(hint !== undefined && { hint }), violation: host };
}

const describers: Readonly<Record<Violation['scope'], Describe>> = {
  envelope: messageForEnvelope,
  definition: messageForDefinition,
  options: messageForOptions,
  response: messageForResponse,
};
