import { listWords, quote } from '../../base/text.ts';
import type { Violation } from '../check/violation.ts';
import { actionPrefix, blockPrefix } from '../kind.ts';
import { describeValue } from './phrases.ts';
import type { Describe, Wording } from './wording.ts';

/** Describes a problem of a block or an action, or of their number. */
export function messageForDefinition(violation: Violation): Wording {
  return (wordings[violation.keyword] ?? describeKind)(violation);
}

const wordings: Readonly<Record<string, Describe>> = {
  required: ({ owner, known }) => ({
    rule: 'unknown-kind',
    message: `${owner.name} has no "$ref", so its kind is unknown.`,
    hint: `Write "$ref": ${kindsAre(known)}.`,
  }),
  maxProperties: ({ owner, params }) => ({
    rule: owner.noun === 'block' ? 'block-limit' : 'action-limit',
    message: `${owner.name} is ${owner.noun} number ${params['number']}; a modal has at most ${params['limit']}.`,
    hint: 'Remove it, or another one.',
    highlight: 'key',
  }),
  minProperties: ({ known }) => ({
    rule: 'action-limit',
    message: 'The modal has no action button; it needs 1 or 2.',
    hint: `Add one with the "$ref" ${quote(known[0] ?? '')}.`,
    highlight: 'key',
  }),
};

function describeKind({ owner, found, known }: Violation): Wording {
  const message =
    typeof found === 'string'
      ? `Unknown ${owner.noun} kind ${quote(found)} in ${owner.name}.`
      : `"$ref" of ${owner.name} is ${describeValue(found)}; it must be text.`;
  return {
    rule: 'unknown-kind',
    message,
    hint: belongsElsewhere(found, known) ?? `Write ${kindsAre(known)}.`,
  };
}

/** Returns the hint for a block among the buttons, or a button among the blocks. */
function belongsElsewhere(found: unknown, known: readonly string[]): string | undefined {
  const other = known[0]?.startsWith(blockPrefix) ? actionPrefix : blockPrefix;
  if (typeof found !== 'string' || !found.startsWith(other)) return undefined;
  return other === actionPrefix ? 'Move the button into "actions".' : 'Move the block into "blocks".';
}

function kindsAre(known: readonly string[]): string {
  const prefix = known[0]?.startsWith(blockPrefix) ? blockPrefix : actionPrefix;
  return `${quote(prefix)} followed by ${listWords(known.map((one) => one.slice(prefix.length)))}`;
}
