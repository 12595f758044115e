import { listWords, quote } from '../../base/text.ts';
import type { Violation } from '../check/violation.ts';
import { actionPrefix, blockPrefix } from '../kind.ts';
import type { Describe, ViolationMessage } from './message.ts';
import { describeValue } from './phrases.ts';

/** Describes a problem of a block or an action, or of their number. */
export function messageForDefinition(violation: Violation): ViolationMessage {
  return (describers[violation.keyword] ?? describeKind)(violation);
}

const describers: Readonly<Record<string, Describe>> = {
  required: ({ owner, allowedNames }) => ({
    rule: 'unknown-kind',
    message: `${owner.name} has no "$ref", so its kind is unknown.`,
    hint: `Write "$ref": ${kindsAre(allowedNames)}.`,
  }),
  maxProperties: ({ owner, params }) => ({
    rule: owner.noun === 'block' ? 'block-limit' : 'action-limit',
    message: `${owner.name} is ${owner.noun} number ${params['number']}; a modal has at most ${params['limit']}.`,
    hint: 'Remove it, or another one.',
    highlight: 'key',
  }),
  minProperties: ({ allowedNames }) => ({
    rule: 'action-limit',
    message: 'The modal has no action button; it needs 1 or 2.',
    hint: `Add one with the "$ref" ${quote(allowedNames[0] ?? '')}.`,
    highlight: 'key',
  }),
};

function describeKind({ owner, actual, allowedNames }: Violation): ViolationMessage {
  const message =
    typeof actual === 'string'
      ? `Unknown ${owner.noun} kind ${quote(actual)} in ${owner.name}.`
      : `"$ref" of ${owner.name} is ${describeValue(actual)}; it must be text.`;
  return {
    rule: 'unknown-kind',
    message,
    hint: belongsElsewhere(actual, allowedNames) ?? `Write ${kindsAre(allowedNames)}.`,
  };
}

/** Returns the hint for a block among the buttons, or a button among the blocks. */
function belongsElsewhere(actual: unknown, references: readonly string[]): string | undefined {
  const otherPrefix = references[0]?.startsWith(blockPrefix) ? actionPrefix : blockPrefix;
  if (typeof actual !== 'string' || !actual.startsWith(otherPrefix)) return undefined;
  return otherPrefix === actionPrefix ? 'Move the button into "actions".' : 'Move the block into "blocks".';
}

function kindsAre(references: readonly string[]): string {
  const prefix = references[0]?.startsWith(blockPrefix) ? blockPrefix : actionPrefix;
  return `${quote(prefix)} followed by ${listWords(references.map((reference) => reference.slice(prefix.length)))}`;
}
