import { documentedKind } from './entities.ts';
import type { FieldKind } from './field-kind.ts';
import type { Field } from './known-fields.ts';

/** The facts about the values of a field that conditions depend on. */
export interface FieldTraits {
  /** The kind of its values; `null` if it is not known, or not compared by a documented rule. */
  readonly kind: FieldKind | null;
  /** Whether it has at most one value; `null` if that is not known. */
  readonly isSingle: boolean | null;
}

/** Returns the facts about a field, or a subfield of it, from its saved declaration or else from the documentation. */
export function traitsOf(
  object: unknown,
  key: string,
  field: Field | undefined,
  subfield: string | null,
): FieldTraits {
  if (severalValues.has(key)) return several;
  const documented = documentedKind(object, key);
  const own = field === undefined || field.type === '' ? single(documented) : ofType(field.type);
  if (subfield === null || subfield === '') return own;
  const isAddress = field === undefined ? key === 'address' : field.type === 'address';
  return isAddress ? { kind: 'string', isSingle: true } : unknown;
}

/** Returns whether the fields of a type have no subfields; `false` also if that is not known. */
export function lacksSubfields(type: string): boolean {
  return withoutSubfields.has(type);
}

function ofType(type: string): FieldTraits {
  return severalTypes.has(type) ? several : single(kindByType.get(type), singleTypes.has(type));
}

function single(kind: FieldKind | undefined, isSingle = kind !== undefined): FieldTraits {
  return { kind: kind ?? null, isSingle: isSingle || null };
}

const unknown: FieldTraits = { kind: null, isSingle: null };

const several: FieldTraits = { kind: null, isSingle: false };

/** These types have a list of values, although their names do not show it. */
const severalValues: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'im',
  'label_ids',
  'participants',
  'attendees',
]);

const severalTypes: ReadonlySet<string> = new Set(['set', 'phone', 'daterange', 'timerange', 'participants']);

const kindByType: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ['varchar', 'string'],
  ['varchar_auto', 'string'],
  ['text', 'string'],
  ['address', 'string'],
  ['int', 'number'],
  ['double', 'number'],
  ['monetary', 'number'],
  ['date', 'date'],
  ['enum', 'choice'],
  ['status', 'choice'],
  ['stage', 'choice'],
  ['pipeline', 'choice'],
  ['visible_to', 'choice'],
  ['org', 'choice'],
  ['people', 'choice'],
  ['user', 'user'],
]);

const singleTypes: ReadonlySet<string> = new Set([...kindByType.keys(), 'time']);

const withoutSubfields: ReadonlySet<string> = new Set([
  'varchar',
  'varchar_auto',
  'text',
  'int',
  'double',
  'date',
  'time',
  'enum',
  'set',
  'status',
  'stage',
  'pipeline',
  'visible_to',
]);
