import type { Violation } from '../check/violation.ts';
import { type Fault, wordRest } from '../fault.ts';
import { messageForDefinition } from './definition-messages.ts';
import { messageForEnvelope } from './envelope-messages.ts';
import { messageForOptions } from './option-messages.ts';
import { messageForResponse } from './response-messages.ts';
import type { Word } from './wording.ts';

/** Words a finding for the author. */
export function toFault(finding: Violation): Fault {
  const { pointer, keyword, dataPath, schemaPath, params, rest } = finding;
  const violation = { keyword, dataPath, schemaPath, params };
  const wording = wordings[finding.scope](finding);
  if (rest === undefined) return { pointer, ...wording, violation };
  return { pointer, rule: wording.rule, message: wordRest(rest.count), violation, count: rest.count };
}

const wordings: Readonly<Record<Violation['scope'], Word>> = {
  envelope: messageForEnvelope,
  definition: messageForDefinition,
  options: messageForOptions,
  response: messageForResponse,
};
