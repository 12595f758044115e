import { asText } from '../../format/words/phrases.ts';
import { findFaults, type Mending, mendNearMiss } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { Rule } from './rule.ts';

export const optionType = {
  id: 'option-type',
  severity: 'error',
  reason: 'A value of another type than its option takes is refused, even where it looks the same.',
  accepts: [
    { blocks: ['size: input { "label": "Cake size", "type": "number", "isRequired": true }'] },
    { blocks: ['size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }'] },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "isRequired": "true" }'],
      marked: '"true"',
      message:
        '"isRequired" of "size" is the text "true"; it takes true or false. Write true without quotes.',
    },
    {
      blocks: ['size: radio-group { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }'],
      marked: '1',
      message: '"value" of item 1 of "size" is the number 1; it takes text. Write "1".',
    },
    {
      blocks: ['size: input { "label": "Cake size", "visibleOn": true }'],
      marked: 'true',
      message:
        '"visibleOn" of "size" is true; it takes "always", "never" or an object of block key and rule. Write "always".',
    },
    {
      blocks: ['mail: input { "label": "E-mail", "type": "emial" }'],
      marked: '"emial"',
      message:
        '"type" of "mail" is the text "emial"; it takes "text", "email", "number", "password", "search" or "url". Did you mean "email"?',
    },
  ],
  check: (subject) => findFaults(subject, 'option-type', mend),
} as const satisfies Rule;

function mend(fault: KnownFault): Mending {
  if (fault.near === undefined && fault.spelledOut !== undefined)
    return { suggestions: [{ do: 'replace', by: fault.spelledOut }] };
  const { found, violation } = fault;
  if (violation.keyword !== 'type' && found !== null) return mendNearMiss(fault);
  const types = [violation.params['type']].flat();
  const text = asText(found, types);
  if (text !== undefined) return { fix: { do: 'replace', by: text } };
  if (types.includes('boolean') && (found === 'true' || found === 'false'))
    return { fix: { do: 'replace', by: found === 'true' } };
  return suggest(fault, types);
}

/** One value where several are taken; and `null`, which is no value of this format. */
function suggest({ found, pointer }: KnownFault, types: readonly unknown[]): Mending {
  if (found === null) return { suggestions: [{ do: 'remove' }] };
  if (!types.includes('array') || typeof found !== 'string' || pointer.endsWith('/items')) return {};
  return { hint: `Write [${JSON.stringify(found)}].`, suggestions: [{ do: 'replace', by: [found] }] };
}
