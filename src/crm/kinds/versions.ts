import { memoize } from '../../base/memoize.ts';
import type { CrmField, RecordKind, Service } from './kind.ts';

/** A field as a version has it. */
export interface VersionedField {
  /** Its name in v1, in which records are stored. */
  readonly name: string;
  readonly field: CrmField;
}

type Fields = RecordKind['fields'];

/** Returns the fields of a kind as a version has them, by their names there. */
export function fieldsIn(version: Service['version'], fields: Fields): ReadonlyMap<string, VersionedField> {
  return version === 'v1' ? fieldsInV1(fields) : fieldsInV2(fields);
}

const fieldsInV1 = memoize(
  (fields: Fields) =>
    new Map(
      Object.entries(fields)
        .filter(([, { v1 }]) => v1 !== null)
        .flatMap(([name, field]) => [[name, { name, field }] as const, ...partsOf(name, field)]),
    ),
);

/** Returns the fields that v1 has for the members of an object of v2. */
function partsOf(name: string, { v2 }: CrmField): readonly (readonly [string, VersionedField])[] {
  if (v2?.values?.isSpread !== true) return [];
  return Object.entries(v2.values.properties ?? {})
    .filter(([part]) => part !== 'value')
    .map(([part, field]) => [`${name}_${part}`, { name: `${name}_${part}`, field }]);
}

const fieldsInV2 = memoize(
  (fields: Fields) =>
    new Map(
      Object.entries(fields).flatMap(([name, field]): (readonly [string, VersionedField])[] => {
        const { v2 } = field;
        if (v2 === null) return [];
        const shown = v2?.name ?? name;
        if (v2?.sentAs === undefined) return [[shown, { name, field: inV2(field) }]];
        return [
          [shown, { name, field: { ...inV2(field), isReadOnly: true } }],
          [v2.sentAs, { name, field: { ...field, v2: {} } }],
        ];
      }),
    ),
);

/** Returns a field with the values that it has in v2. */
function inV2(field: CrmField): CrmField {
  const { isReadOnly, isFixed, values } = field.v2 ?? {};
  return {
    ...field,
    acceptsText: false,
    ...(isReadOnly !== undefined && { isReadOnly }),
    ...(isFixed !== undefined && { isFixed }),
    ...(values && { ...values, typeBy: 'public', valueBy: 'public' }),
  };
}
