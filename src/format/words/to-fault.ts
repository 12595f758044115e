import type { FormatFinding } from '../check/format-finding.ts';
import type { Fault } from '../fault.ts';
import { wordDefinition } from './word-definition.ts';
import { wordEnvelope } from './word-envelope.ts';
import { wordOptions } from './word-options.ts';
import { wordResponse } from './word-response.ts';
import type { Word } from './wording.ts';

/** Words a finding for the author. */
export function toFault(finding: FormatFinding): Fault {
  const { pointer, keyword, dataPath, schemaPath, params } = finding;
  return {
    pointer,
    ...wordings[finding.scope](finding),
    violation: { keyword, dataPath, schemaPath, params },
  };
}

const wordings: Readonly<Record<FormatFinding['scope'], Word>> = {
  envelope: wordEnvelope,
  definition: wordDefinition,
  options: wordOptions,
  response: wordResponse,
};
