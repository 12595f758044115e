import { hasMember, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { actionPrefix, blockPrefix } from '../../format/kind.ts';
import {
  findBySynonym,
  findMeantOptions,
  findNearReference,
  isRicherThan,
  plainOf,
} from '../../format/words/aliases.ts';
import { findFaults, type Mending } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { CertainPlan } from '../finding.ts';
import type { RuleContext } from '../rule-context.ts';
import type { Rule } from './rule.ts';

export const unknownKind = {
  id: 'unknown-kind',
  severity: 'error',
  reason: 'The CRM rejects a block or button whose "$ref" is not a known kind.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      actions: ['save: prmary { "label": "Save", "handler": "request" }'],
      marked: '"#/definitions/action-prmary"',
      message:
        '"$ref" of "save" is the text "#/definitions/action-prmary", which is no kind of action button. Did you mean "#/definitions/action-primary"?',
    },
    {
      actions: ['save: prim { "label": "Save", "handler": "request" }'],
      marked: '"#/definitions/action-prim"',
      message:
        '"$ref" of "save" is the text "#/definitions/action-prim", which is no kind of action button. Did you mean "#/definitions/action-primary"?',
    },
    {
      actions: ['save: button { "label": "Save" }'],
      marked: '"#/definitions/action-button"',
      message:
        '"$ref" of "save" is the text "#/definitions/action-button", which is no kind of action button. Write "#/definitions/action-" and behind it primary or secondary.',
    },
  ],
  check: (context) => findFaults(context, 'unknown-kind', (fault) => mendReference(fault, context)),
} as const satisfies Rule;

function mendReference({ pointer, finding }: KnownFault, { modal }: RuleContext): Mending {
  const { params, standsIn, found: reference, known, options = {} } = finding;
  const { allowedValues } = params;
  if (standsIn === undefined && Array.isArray(allowedValues) && typeof reference === 'string') {
    const meant = findNearReference(reference, allowedValues);
    if (meant === undefined) return {};
    const isAlone = Object.keys(options).length === 0;
    const plan: CertainPlan = isAlone
      ? { do: 'replace', by: meant }
      : { do: 'put', members: { $ref: meant, ...options } };
    return saysAll(reference, meant, pointer.replace(/\/[^/]*$/, ''), modal)
      ? { fix: plan }
      : { suggestions: [plan] };
  }
  if (standsIn === undefined || typeof reference !== 'string') return {};
  const place = `${pointer}/${standsIn}`;
  const plan = { do: 'put', pointer: place, members: { $ref: reference, ...options } } as const;
  const word = String(valueAt(modal, parsePointer(place)));
  const isCertain = isOnly(word, reference, known) && saysAll(word, reference, pointer, modal);
  return isCertain ? { fix: plan } : { suggestions: [plan] };
}

/** Whether a word can be no other kind. Of a string, JSON Schema does not tell whether it has one line or several. */
function isOnly(word: string, reference: string, known: readonly string[]): boolean {
  if (word === 'string') return false;
  const synonym = findBySynonym(word, known);
  return synonym === undefined ? isNameOf(word, reference) : synonym === reference;
}

function isNameOf(word: string, reference: string): boolean {
  const names = [blockPrefix, actionPrefix].map((prefix) => plainOf(prefix + word));
  return names.includes(plainOf(reference));
}

/** Whether the kind, and the options that go with the word for it, say all that the word does: not where others are written. */
function saysAll(word: string, reference: string, pointer: string, modal: unknown): boolean {
  const definition = valueAt(modal, parsePointer(pointer));
  const holders = [definition, valueAt(definition, ['options'])];
  const meant = Object.entries(findMeantOptions(word, reference) ?? {});
  const isSaid = ([name, value]: readonly [string, unknown]) =>
    holders.every((holder) => !hasMember(holder, name) || isAlike(holder[name], value));
  return !isRicherThan(reference, word) && meant.every(isSaid);
}

/** A list of values stands for the choice of several as an empty one does. */
function isAlike(written: unknown, meant: unknown): boolean {
  return written === meant || (Array.isArray(written) && Array.isArray(meant));
}
