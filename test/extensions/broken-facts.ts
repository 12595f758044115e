import type { Source } from '../../src/base/source.ts';
import type { CrmField } from '../../src/crm/kinds/kind.ts';
import type { FieldSchema } from '../../src/extensions/declaration.ts';

/** A fact about a member, and a value that breaks it; `undefined` removes the member. */
export interface BrokenFact {
  readonly fact: 'requirement' | 'type' | 'values' | 'format';
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** The origin of the fact, by the declaration. */
  readonly source: Source;
}

/** Returns every fact that a declaration states about the members of an object, each broken in one way. */
export function factsOf(
  field: FieldSchema,
  path: BrokenFact['path'] = [],
  inherited: Source = 'documentation',
): readonly BrokenFact[] {
  const own = field.source ?? inherited;
  if (field.items) return factsOf(field.items, [...path, 0], own);
  return Object.entries(field.properties ?? {}).flatMap(([name, member]) => {
    const [ofMember, at] = [member.source ?? own, [...path, name]];
    const isRequired = field.required?.includes(name) === true;
    const requirement = { fact: 'requirement', path: at, value: undefined } as const;
    return [
      ...(isRequired ? [{ ...requirement, source: member.requiredBy ?? ofMember }] : []),
      ...breakValue(member).map((broken) => ({
        ...broken,
        path: at,
        source: sourceOf(broken, member, ofMember),
      })),
      ...factsOf(member, at, own),
    ];
  });
}

/** Returns the origin of a type, which a field of the emulated CRM can have from elsewhere than its values. */
function sourceOf(
  { fact }: Pick<BrokenFact, 'fact'>,
  member: Pick<CrmField, 'typeBy' | 'valueBy'>,
  usual: Source,
) {
  return (fact === 'type' ? member.typeBy : undefined) ?? member.valueBy ?? usual;
}

function breakValue({
  type,
  enum: values,
  format,
}: FieldSchema): readonly Pick<BrokenFact, 'fact' | 'value'>[] {
  const types = [type ?? []].flat();
  const isText = types.includes('string');
  const other = types.includes('object') ? 7 : { no: 'such type' };
  return [
    ...(types.length === 0 ? [] : [{ fact: 'type', value: other } as const]),
    ...(isText && values ? [{ fact: 'values', value: 'no such value' } as const] : []),
    ...(isText && format && format !== 'file' ? [{ fact: 'format', value: 'no such form' } as const] : []),
  ];
}

/** Returns a value with another one at a path. */
export function broken(value: unknown, { path, value: replacement }: BrokenFact): unknown {
  const copy = structuredClone(value);
  const keys = [...path];
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>(
    (inner, key) => inner[key] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  if (replacement === undefined) delete holder[last];
  else holder[last] = replacement;
  return copy;
}

/** Names a broken fact in a failure. */
export function nameOfFact({ fact, path, source }: BrokenFact): string {
  return `${path.join('.')}: ${fact} (${source})`;
}
