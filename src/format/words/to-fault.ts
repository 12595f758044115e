import type { FormatFinding } from '../check/format-finding.ts';
import { type Fault, wordRest } from '../fault.ts';
import { wordDefinition } from './word-definition.ts';
import { wordEnvelope } from './word-envelope.ts';
import { wordOptions } from './word-options.ts';
import { wordResponse } from './word-response.ts';
import type { Word } from './wording.ts';

/** Words a finding for the author. */
export function toFault(finding: FormatFinding): Fault {
  const { pointer, keyword, dataPath, schemaPath, params, rest } = finding;
  const violation = { keyword, dataPath, schemaPath, params };
  const wording = wordings[finding.scope](finding);
  if (rest === undefined) return { pointer, ...wording, violation };
  return { pointer, rule: wording.rule, message: wordRest(rest.count), violation, count: rest.count };
}

const wordings: Readonly<Record<FormatFinding['scope'], Word>> = {
  envelope: wordEnvelope,
  definition: wordDefinition,
  options: wordOptions,
  response: wordResponse,
};
