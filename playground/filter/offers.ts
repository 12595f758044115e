import { conditionObjects, entityOfObject, entityOfType } from '../../src/filters/entities.ts';
import { addressComponents, type FilterCondition } from '../../src/filters/filter.ts';
import { documentedOperators, operatorNamed, subjectOf } from '../../src/filters/operators.ts';
import type { KnownCondition } from '../../src/filters/read-filter.ts';
import { sampleFields } from './sample-fields.ts';

/** The fields of one object, as a group of the list of fields. */
export interface OfferedFields {
  readonly object: string;
  /** The name of the object, such as "Deal". */
  readonly title: string;
  readonly fields: readonly { readonly id: string; readonly name: string }[];
}

/** Returns the fields that a filter of a type offers: first those of the filtered records. */
export function offerFields(type: unknown): readonly OfferedFields[] {
  const own = entityOfType(type)?.object;
  const objects = conditionObjects.toSorted(
    (first, second) => Number(second === own) - Number(first === own),
  );
  return objects.map((object) => ({
    object,
    title: titleOf(object),
    fields: (sampleFields[object] ?? []).map(({ key, name }) => ({ id: key, name })),
  }));
}

/** Returns the name of an object, such as "Deal". */
export function titleOf(object: string): string {
  const name = entityOfObject(object)?.object ?? object;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns the operators that the kind of a field allows, with the one in use. */
export function offerOperators({ kind, operator, field }: KnownCondition): readonly string[] {
  const ofKind = field === undefined ? documentedOperators : (operatorsOf[kind ?? 'several'] ?? []);
  return ofKind.includes(operator) ? ofKind : [...ofKind, operator];
}

/** Returns the documented operators that ask about these subjects; those for an empty field come last. */
function operatorsAbout(...subjects: readonly ReturnType<typeof subjectOf>[]): readonly string[] {
  return [...subjects, 'presence' as const].flatMap((subject) =>
    documentedOperators.filter((name) => {
      const operator = operatorNamed(name);
      return operator !== undefined && subjectOf(operator) === subject;
    }),
  );
}

const texts = operatorsAbout('whole', 'part');
const order = operatorsAbout('whole', 'order');
const choices = operatorsAbout('whole');

const operatorsOf: Readonly<Record<string, readonly string[]>> = {
  string: texts,
  several: texts,
  number: order,
  date: order,
  choice: choices,
  user: choices,
};

/** Returns the parts of an address that a condition offers; none for another field. */
export function offerParts({ field, extra_value: part }: KnownCondition): readonly string[] {
  if (field?.type !== 'address') return [];
  const known: readonly string[] = addressComponents;
  return part === null || part === '' || known.includes(part) ? known : [...known, part];
}

/** Returns the condition that is added to a filter of a type. */
export function firstCondition(type: unknown): FilterCondition {
  const object = entityOfType(type)?.object ?? 'deal';
  const [field] = sampleFields[object] ?? [];
  return { object, field_id: field?.key ?? 'id', operator: '=', value: '', extra_value: null };
}

/** Returns the members of a condition that change with its field: the operator and the value, if they do not fit it. */
export function changesForField(condition: KnownCondition, next: KnownCondition): Partial<FilterCondition> {
  const { object, field_id, operator } = next;
  const keepsOperator = offerOperators({ ...next, operator: '=' }).includes(operator);
  const isSame = condition.kind === next.kind && next.field?.options === undefined;
  return {
    object,
    field_id,
    ...(!keepsOperator && { operator: '=' }),
    ...(!isSame && condition.value !== null && { value: '' }),
    ...(offerParts(next).length === 0 && condition.extra_value !== null && { extra_value: null }),
  };
}
