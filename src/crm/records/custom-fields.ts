import { isObject } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import { customFieldTypes, isCustom, isCustomPart } from '../kinds/custom-fields.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import type { StoredRecord } from './collections.ts';

type Members = Readonly<Record<string, unknown>>;

/** Returns the custom fields of a kind, as their types declare them. */
export function customFieldsOf(name: RecordKindName, state: State): RecordKind['fields'] {
  return declareFields(fieldsOf(name, state));
}

const declareFields = memoize((fields: readonly StoredRecord[]): RecordKind['fields'] =>
  Object.fromEntries(
    fields.flatMap(({ key, field_type: type }) => {
      const declared = customFieldTypes[String(type)];
      return isCustom(String(key)) && declared !== undefined ? [[key, declared]] : [];
    }),
  ),
);

/** Returns the custom fields of a body that the CRM does not have. Without any, all are accepted. */
export function findUnknownCustomFields(
  values: Members,
  name: RecordKindName,
  state: State,
): readonly LogProblem[] {
  const keys = fieldsOf(name, state).map(({ key }) => String(key));
  if (!keys.some(isCustomPart)) return [];
  const unknown = Object.keys(values).filter(
    (member) => isCustomPart(member) && !keys.includes(member.slice(0, keyLength)),
  );
  return unknown
    .filter((member) => isCustom(member) || !unknown.includes(member.slice(0, keyLength)))
    .map((member) => ({
      rule: 'doubtful-field',
      pointer: toPointer([member]),
      message: `${quote(member)} is not the key of a custom field of ${recordKinds[name].noun}s.`,
    }));
}

const keyLength = 40;

/** Returns the fields of a body with an option that is not there, or with the label of one in place of its id. */
export function findUnknownOptions(
  values: Members,
  name: RecordKindName,
  state: State,
): readonly LogProblem[] {
  return fieldsOf(name, state).flatMap(({ key, field_type: type, options }) => {
    const member = String(key);
    const isDeclared = Object.hasOwn(recordKinds[name].fields, member);
    if (isDeclared || !Object.hasOwn(values, member) || (type !== 'enum' && type !== 'set')) return [];
    const known = Array.isArray(options) ? options.filter(isObject) : [];
    return known.length === 0 ? [] : checkOptions(member, values[member], known);
  });
}

function checkOptions(name: string, value: unknown, options: readonly Members[]): readonly LogProblem[] {
  return optionsIn(value).flatMap((sent) => {
    if (options.some(({ id }) => String(id) === String(sent))) return [];
    const labeled = options.find(({ label }) => String(label).toLowerCase() === String(sent).toLowerCase());
    const end = labeled === undefined ? 'but no option has this id.' : 'the label of an option.';
    return [
      {
        rule: 'unknown-value',
        pointer: toPointer([name]),
        message: `${quote(name)} is ${JSON.stringify(sent)}, ${end}`,
        ...(labeled && { hint: `Send ${JSON.stringify(labeled['id'])}, its id.` }),
      },
    ];
  });
}

/** Returns the options in a value: one, a list, or, in v1, a text of ids with commas. */
function optionsIn(value: unknown): readonly (string | number)[] {
  const isIds = typeof value === 'string' && /^\d+(,\d+)*$/.test(value);
  const elements: readonly unknown[] = isIds ? value.split(',') : [value].flat();
  return elements.filter(
    (element): element is string | number =>
      typeof element === 'number' || (typeof element === 'string' && element !== ''),
  );
}

/** Returns the fields that the CRM has for the records of a kind. */
export function fieldsOf(name: RecordKindName, { records }: State): readonly StoredRecord[] {
  const { noun, customFieldsOf = noun } = recordKinds[name];
  const fieldsName = recordKindNames.find((kind) => kind === `${customFieldsOf}Fields`);
  return fieldsName === undefined ? none : records[fieldsName].all();
}

const none: readonly StoredRecord[] = [];
