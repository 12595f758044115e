import { isObject, valueAt } from '../base/json.ts';
import { entityOfObject, entityOfType, hasOne } from './entities.ts';
import { type FieldTraits, traitsOf } from './field-traits.ts';
import type { FilterCondition } from './filter.ts';
import { type Field, type FilterOptions, isName, type KnownFields, readFields } from './known-fields.ts';

/** A condition with the known facts about its field. */
export interface KnownCondition extends FilterCondition, FieldTraits {
  /** A JSON pointer into the filter. */
  readonly pointer: string;
  /** The known field; `undefined` if it is not known. */
  readonly field: Field | undefined;
  /** The member of a record that has the field's value. */
  readonly key: string;
  /** Whether each record has at most one record of the condition's object. */
  readonly isOfOne: boolean;
}

/** A group, as far as it can be read. Unreadable conditions are `null`. */
export interface Group {
  readonly glue: unknown;
  readonly pointer: string;
  readonly conditions: readonly (KnownCondition | null)[];
}

/** Reads the groups of a filter, valid or not. */
export function readGroups(filter: unknown, options: FilterOptions): readonly Group[] {
  const groups = valueAt(filter, ['conditions', 'conditions']);
  if (!Array.isArray(groups)) return [];
  const type = valueAt(filter, ['type']);
  const knownFields = readFields(options, type);
  return groups.map((group, index) => {
    const pointer = `/conditions/conditions/${index}`;
    const conditions = valueAt(group, ['conditions']);
    const read = (condition: unknown, position: number) =>
      toKnown(condition, `${pointer}/conditions/${position}`, knownFields, type);
    return {
      glue: valueAt(group, ['glue']),
      pointer,
      conditions: Array.isArray(conditions) ? conditions.map(read) : [],
    };
  });
}

/** Returns the groups of a filter with exactly an "and" and an "or" group; `undefined` for any other. */
export function readBoth(
  filter: unknown,
  options: FilterOptions,
): { readonly and: Group; readonly or: Group } | undefined {
  const groups = readGroups(filter, options);
  const [and, or] = ['and', 'or'].map((glue) => groups.find((group) => group.glue === glue));
  return groups.length === 2 && and !== undefined && or !== undefined ? { and, or } : undefined;
}

function toKnown(
  value: unknown,
  pointer: string,
  knownFields: KnownFields,
  type: unknown,
): KnownCondition | null {
  if (!isObject(value)) return null;
  const { object, field_id: id, operator, value: wanted = null, extra_value: extra = null } = value;
  if (typeof object !== 'string' || !isName(id)) return null;
  if (typeof operator !== 'string' || (typeof wanted === 'object' && wanted !== null)) return null;
  if (typeof extra !== 'string' && extra !== null) return null;
  const field = knownFields.find(object, id);
  const key = field?.key ?? String(id);
  return {
    object,
    field_id: id,
    operator,
    value: wanted as FilterCondition['value'],
    extra_value: extra,
    pointer,
    field,
    key,
    isOfOne: hasOne(type, object),
    ...traitsOf(object, key, field, extra),
  };
}

/** Returns the members that can hold a linked record of an object; `null` for the filtered entity itself. */
export function linksTo(object: string, type: string): readonly string[] | null {
  if (entityOfType(type)?.aliases.includes(object)) return null;
  return entityOfObject(object)?.links ?? [object];
}
