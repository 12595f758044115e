import { blockDeclarations } from '../../format/blocks/index.ts';
import { fromPointer, valueAt } from '../../format/pointer.ts';
import { actionPrefix, blockPrefix } from '../../format/references.ts';
import { findNearReference } from '../../format/words/near-reference.ts';
import { plainOf } from '../../format/words/plain-name.ts';
import { findFaults, type Mending } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { Subject } from '../subject.ts';
import type { Rule } from './rule.ts';

export const unknownKind = {
  id: 'unknown-kind',
  severity: 'error',
  reason: 'The "$ref" says what a block or button is; without one that the format knows, it is nothing.',
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
  check: (subject) => findFaults(subject, 'unknown-kind', (fault) => mendReference(fault, subject)),
} as const satisfies Rule;

function mendReference({ pointer, finding }: KnownFault, { modal }: Subject): Mending {
  const { params, standsIn, found: reference, type } = finding;
  const typed = type === undefined ? {} : { type };
  if (standsIn !== undefined && typeof reference === 'string') {
    const place = `${pointer}/${standsIn}`;
    const plan = { do: 'put', pointer: place, members: { $ref: reference, ...typed } } as const;
    const isCertain = type !== undefined || isKind(String(valueAt(modal, fromPointer(place))), reference);
    return isCertain ? { fix: plan } : { suggestions: [plan] };
  }
  const { allowedValues } = params;
  if (!Array.isArray(allowedValues) || typeof reference !== 'string') return {};
  const meant = findNearReference(reference, allowedValues);
  if (meant === undefined) return {};
  return { fix: type ? { do: 'put', members: { $ref: meant, ...typed } } : { do: 'replace', by: meant } };
}

/** Whether a word is the name of the kind, and nothing else: the type of what is typed may have been meant. */
function isKind(word: string, reference: string): boolean {
  const names = [blockPrefix, actionPrefix].map((prefix) => plainOf(prefix + word));
  return names.includes(plainOf(reference)) && !types.has(word);
}

const types: ReadonlySet<string> = new Set(
  Object.values(blockDeclarations).flatMap(({ properties }) =>
    'type' in properties ? properties.type.enum : [],
  ),
);
