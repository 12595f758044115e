import { quote } from '../../base/text.ts';
import type { Violation } from '../check/violation.ts';
import { actionPrefix, blockPrefix } from '../kind.ts';
import { findNearReference } from './aliases.ts';
import { describeValue, list, question, writeValue } from './phrases.ts';
import type { Word, Wording } from './wording.ts';

/** Words what is wrong with a block or an action, or with how many there are. */
export function messageForDefinition(finding: Violation): Wording {
  return (wordings[finding.keyword] ?? wordKind)(finding);
}

const wordings: Readonly<Record<string, Word>> = {
  required: (finding) => ({
    rule: 'unknown-kind',
    message: `${finding.owner.name} has no "$ref", which says what kind of ${finding.owner.noun} it is.`,
    hint: inPlaceOf(finding) ?? `Write ${kindsAre(finding.known)}.`,
  }),
  maxProperties: ({ owner, params }) => ({
    rule: owner.noun === 'block' ? 'block-limit' : 'action-limit',
    message: `${owner.name} is ${owner.noun} number ${params['number']}; a modal has at most ${params['limit']}.`,
    hint: 'Remove it, or another one.',
  }),
  minProperties: ({ known }) => ({
    rule: 'action-limit',
    message: 'The modal has no action button; it needs 1 or 2.',
    hint: `Add one with the "$ref" ${quote(known[0] ?? '')}.`,
  }),
};

function inPlaceOf({ standsIn, found, known, options }: Violation): string | undefined {
  if (standsIn === undefined) return undefined;
  return typeof found === 'string'
    ? `Write "$ref": ${quote(found)} in place of ${quote(standsIn)}${withOptions(', and', options)}.`
    : `Write "$ref" in place of ${quote(standsIn)}: ${kindsAre(known)}.`;
}

function wordKind({ owner, found, known, options }: Violation): Wording {
  const near = findNearReference(String(found), known);
  return {
    rule: 'unknown-kind',
    message: `"$ref" of ${owner.name} is ${describeValue(found)}, which is no kind of ${owner.noun}.`,
    hint:
      question(near, withOptions(' with', options)) ??
      belongsElsewhere(found, known) ??
      `Write ${kindsAre(known)}.`,
  };
}

/** The options that a word for a kind says beside it, as the end of a sentence about the kind. */
function withOptions(beginning: string, options: Violation['options'] = {}): string {
  const each = Object.entries(options).map(([name, value]) => `${quote(name)}: ${writeValue(value)}`);
  return each.length === 0 ? '' : `${beginning} the option ${each.join(', ')}`;
}

/** A block among the buttons, or a button among the blocks. */
function belongsElsewhere(found: unknown, known: readonly string[]): string | undefined {
  const other = known[0]?.startsWith(blockPrefix) ? actionPrefix : blockPrefix;
  if (typeof found !== 'string' || !found.startsWith(other)) return undefined;
  return other === actionPrefix ? 'Move the button into "actions".' : 'Move the block into "blocks".';
}

function kindsAre(known: readonly string[]): string {
  const prefix = known[0]?.startsWith(blockPrefix) ? blockPrefix : actionPrefix;
  return `${quote(prefix)} and behind it ${list(known.map((one) => one.slice(prefix.length)))}`;
}
