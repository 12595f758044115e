import { findNearReference } from '../../format/words/near-reference.ts';
import { findFaults, type Mending } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
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
  check: (subject) => findFaults(subject, 'unknown-kind', mendReference),
} as const satisfies Rule;

function mendReference({ pointer, finding }: KnownFault): Mending {
  const { params, standsIn, found: reference } = finding;
  if (standsIn !== undefined && reference !== undefined)
    return {
      suggestions: [{ do: 'put', pointer: `${pointer}/${standsIn}`, name: '$ref', value: reference }],
    };
  const { allowedValues } = params;
  if (!Array.isArray(allowedValues) || typeof reference !== 'string') return {};
  const meant = findNearReference(reference, allowedValues);
  return meant === undefined ? {} : { fix: { do: 'replace', by: meant } };
}
