import { findNearMiss } from '../../base/near-miss.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { filterWith } from '../examples.ts';
import { lacksSubfields } from '../field-traits.ts';
import { addressComponents } from '../filter.ts';
import type { Field } from '../known-fields.ts';
import type { ConditionRule } from './filter-rule.ts';

export const addressComponent = {
  id: 'address-component',
  severity: 'error',
  reason: 'The subfield of an address must be one of its ten components.',
  accepts: [
    {
      text: filterWith([
        '{ "object": "organization", "field_id": "address", "operator": "=", "value": "Tallinn", "extra_value": "locality" }',
      ]),
    },
  ],
  rejects: [
    {
      text: filterWith([
        '{ "object": "organization", "field_id": "address", "operator": "=", "value": "Tallinn", "extra_value": "city" }',
      ]),
      marked: '"city"',
      message: '"city" is not a component of an address. Did you mean "locality"?',
    },
    {
      text: filterWith([
        '{ "object": "organization", "field_id": "address", "operator": "=", "value": "Tallinn", "extra_value": "localty" }',
      ]),
      marked: '"localty"',
      message: '"localty" is not a component of an address. Did you mean "locality"?',
    },
  ],
  check: ({ pointer, members: { object, field_id: id, extra_value: extra }, knownFields }) => {
    if (typeof extra !== 'string' || extra === '' || extra === 'null') return [];
    const field = knownFields.find(object, id);
    // Another rule reports a subfield of a field that has none.
    if (field !== undefined && lacksSubfields(field.type)) return [];
    const problem = describe(extra, field, id);
    return problem === undefined ? [] : [{ pointer: `${pointer}/extra_value`, ...problem }];
  },
} as const satisfies ConditionRule;

function describe(
  extra: string,
  field: Field | undefined,
  id: unknown,
): Omit<ProblemDetails, 'pointer'> | undefined {
  if (addressComponents.some((component) => component === extra)) return undefined;
  const isAddress = field ? field.type === 'address' : id === 'address';
  const alias = isAddress ? componentAliases.get(extra.toLowerCase()) : undefined;
  const near = alias ?? findNearMiss(extra, addressComponents);
  // For an unknown field, only a misspelt component shows that it is an address.
  if (!isAddress && (field !== undefined || near === undefined)) return undefined;
  const own = { message: `${quote(extra)} is not a component of an address.` };
  if (near === undefined)
    return { ...own, hint: `The components are ${listWords(addressComponents.map(quote), 'and')}.` };
  const change = { do: 'replace', by: near } as const;
  const isMisspelt = isAddress && alias === undefined;
  return {
    ...own,
    hint: `Did you mean ${quote(near)}?`,
    ...(isMisspelt ? { fix: change } : { suggestions: [change] }),
  };
}

/** Other names of components. */
const componentAliases: ReadonlyMap<string, (typeof addressComponents)[number]> = new Map([
  ['city', 'locality'],
  ['town', 'locality'],
  ['street', 'route'],
  ['state', 'admin_area_level_1'],
  ['region', 'admin_area_level_1'],
  ['zip', 'postal_code'],
  ['postcode', 'postal_code'],
]);
