import { findNearMiss } from '../../base/near-miss.ts';
import { listWords, quote } from '../../base/text.ts';
import { lacksSubfields } from '../field-traits.ts';
import { addressComponents } from '../filter.ts';
import type { FilterProblem } from '../filter-problem.ts';
import type { Field, KnownFields } from '../known-fields.ts';
import type { WrittenCondition } from './check-shape.ts';

/** Returns the problems of the subfield of a condition. */
export function checkExtra(
  { pointer, name }: WrittenCondition,
  { object, field_id: id, extra_value: extra = null }: Readonly<Record<string, unknown>>,
  knownFields: KnownFields,
): readonly FilterProblem[] {
  const at = `${pointer}/extra_value`;
  if (extra !== null && typeof extra !== 'string')
    return [
      { rule: 'condition-keys', pointer: at, message: `"extra_value" of ${name} must be text or null.` },
    ];
  if (extra === null || extra === '') return [];
  if (extra === 'null') return [{ pointer: at, ...describeQuotedNull(name) }];
  const field = knownFields.find(object, id);
  const problem =
    field !== undefined && lacksSubfields(field.type)
      ? describeSuperfluous(field)
      : describeComponent(extra, field, id);
  return problem === undefined ? [] : [{ pointer: at, ...problem }];
}

type Described = Omit<FilterProblem, 'pointer'>;

function describeQuotedNull(name: string): Described {
  return {
    rule: 'operator-value',
    message: `"extra_value" of ${name} is the text "null".`,
    hint: 'Write null without quotes.',
    fix: { do: 'replace', by: null },
  };
}

function describeSuperfluous({ name, type }: Field): Described {
  return {
    rule: 'operator-value',
    message: `${quote(name)}, a field of the type ${quote(type)}, has no subfields.`,
    hint: 'Write null.',
    suggestions: [{ do: 'replace', by: null }],
  };
}

function describeComponent(extra: string, field: Field | undefined, id: unknown): Described | undefined {
  if (addressComponents.some((component) => component === extra)) return undefined;
  const isAddress = field ? field.type === 'address' : id === 'address';
  const alias = isAddress ? componentAliases.get(extra.toLowerCase()) : undefined;
  const near = alias ?? findNearMiss(extra, addressComponents);
  // For an unknown field, only a misspelt component shows that it is an address.
  if (!isAddress && (field !== undefined || near === undefined)) return undefined;
  const own = {
    rule: 'address-component',
    message: `${quote(extra)} is not a component of an address.`,
  } as const;
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
