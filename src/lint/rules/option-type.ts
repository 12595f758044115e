import { isObject } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import { keysOf, membersOf, type Violation } from '../../format/check/violation.ts';
import { findNamesake } from '../../format/words/aliases.ts';
import { findBetter, isToBeLeftOut } from '../../format/words/coerce-value.ts';
import { findFaults, type Mending, mendEmptyList, mendNearMiss } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { Rule } from './rule.ts';

export const optionType = {
  id: 'option-type',
  severity: 'error',
  reason: 'The CRM rejects an option with a value of the wrong type, even if it looks the same.',
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
  check: (context) =>
    findFaults(context, 'option-type', (fault) => mendEmptyList(fault, context.modal) ?? mend(fault)),
} as const satisfies Rule;

function mend(fault: KnownFault): Mending {
  const { near, finding } = fault;
  if (isToBeLeftOut(finding)) return { suggestions: [{ do: 'remove' }] };
  const list = listMeantBy(finding);
  if (list !== undefined) return { hint: `Write { ${quote(list)}: [ … ] }.`, fix: { do: 'wrap', in: list } };
  // Which of two texts is the label, and which the value, is not the same everywhere.
  if (isMapOfItems(finding)) return { suggestions: [{ do: 'list' }] };
  const better = near === undefined ? findBetter(finding) : undefined;
  if (better === undefined) return mendNearMiss(fault);
  const isNumber = typeof finding.found === 'number' && typeof better.value === 'string';
  const plan = isNumber ? ({ do: 'quote' } as const) : ({ do: 'replace', by: better.value } as const);
  return better.isCertain ? { fix: plan } : { suggestions: [plan] };
}

/** Whether an object stands in place of the list of items, as others write labels by values. */
function isMapOfItems(finding: Violation): boolean {
  const [name, ...inside] = keysOf(finding);
  return name === 'items' && inside.length === 0 && isObject(finding.found);
}

/** The option that a list in place of all options is meant to be: others have "options" for it. */
function listMeantBy({ owner, dataPath, found, schema = {} }: Violation): string | undefined {
  const isInPlaceOfAll = dataPath === owner.pointer && Array.isArray(found);
  return isInPlaceOfAll ? findNamesake('options', found, membersOf(schema)) : undefined;
}
