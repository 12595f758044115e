import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import { isCustom, isCustomPart } from '../kinds/custom-fields.ts';
import type { CrmField, RecordKind, Service } from '../kinds/kind.ts';
import { recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { fieldsIn, type VersionedField } from '../kinds/versions.ts';

type Members = Readonly<Record<string, unknown>>;

/** A member of a body that a record receives. */
export interface SentMember {
  /** The name of its field in v1, in which records are stored. */
  readonly name: string;
  readonly sentAs: string;
  readonly pointer: string;
  readonly value: unknown;
  /** The field as the version has it. */
  readonly field: CrmField | undefined;
}

/** A request that writes the fields of a record. */
interface Reading {
  readonly kind: RecordKind;
  readonly version: Service['version'];
  /** The custom fields of the CRM. */
  readonly custom: RecordKind['fields'];
  readonly isNew: boolean;
  /** The field that the path sets. */
  readonly setByPath: string | undefined;
}

/** Returns the members of a body that a record receives. Others are noted, and so are names that are not documented. */
export function readMembers(
  body: Members,
  reading: Reading,
  note: (problem: LogProblem) => void,
): readonly SentMember[] {
  const read = (name: string): readonly SentMember[] => readMember(name, body, reading, note);
  return Object.keys(body).flatMap((name) =>
    name === 'custom_fields' ? readCustomFields(body[name], reading, note) : read(name),
  );
}

/** Returns the custom fields of a body of v2. v1 has them at the top level. */
function readCustomFields(value: unknown, { version, custom }: Reading, note: (problem: LogProblem) => void) {
  const pointer = '/custom_fields';
  if (version === 'v1' || !isObject(value)) {
    const message =
      version === 'v1'
        ? '"custom_fields" is of v2, and was ignored. In v1, write each key at the top level.'
        : '"custom_fields" must be an object, and was ignored.';
    note({ rule: version === 'v1' ? 'ignored-field' : 'wrong-type', pointer, message });
    return [];
  }
  const fields = fieldsIn(version, custom);
  return Object.entries(value).flatMap(([sentAs, member]): readonly SentMember[] => {
    const at = pointer + toPointer([sentAs]);
    const [key = '', part] =
      isCustomPart(sentAs) && !isCustom(sentAs) ? [sentAs.slice(0, 40), sentAs.slice(41)] : [];
    if (part === undefined)
      return [{ name: sentAs, sentAs, pointer: at, value: member, field: fields.get(sentAs)?.field }];
    const message = `${quote(sentAs)} is of v1, and was ignored. In v2, ${quote(key)} is an object with ${quote(part)}.`;
    note({ rule: 'ignored-field', pointer: at, message });
    return [];
  });
}

function readMember(
  sentAs: string,
  body: Members,
  reading: Reading,
  note: (problem: LogProblem) => void,
): readonly SentMember[] {
  const { kind, version, custom, setByPath } = reading;
  const pointer = toPointer([sentAs]);
  const declared =
    fieldsIn(version, kind.fields).get(sentAs) ??
    (version === 'v1' ? fieldsIn(version, custom).get(sentAs) : undefined);
  const ignored = findReason(sentAs, declared, reading);
  if (ignored !== undefined) {
    if ((declared?.name ?? sentAs) !== setByPath) note({ pointer, ...ignored });
    return [];
  }
  if (declared === undefined && !isCustomPart(sentAs))
    note({ pointer, ...describeUnknown(sentAs, body, reading) });
  return [{ name: declared?.name ?? sentAs, sentAs, pointer, value: body[sentAs], field: declared?.field }];
}

type Reason = Pick<LogProblem, 'rule' | 'message' | 'hint'>;

/** Returns why a member is ignored; `undefined` if it is not. */
function findReason(
  name: string,
  declared: VersionedField | undefined,
  { kind, version, isNew }: Reading,
): Reason | undefined {
  const because = (reason: string): Reason => ({
    rule: 'ignored-field',
    message: `${quote(name)} ${reason}`,
  });
  const { field } = declared ?? {};
  if (field?.until !== undefined)
    return {
      rule: 'removed-field',
      message: `${quote(name)} was removed on ${field.until} and was ignored`,
      ...(field.replacedBy && { hint: field.replacedBy }),
    };
  if (name === 'id' || field?.isReadOnly) return because('is read-only and was ignored');
  if (field?.isFixed && !isNew) return because('can only be set in a new record and was ignored');
  if (declared !== undefined) return undefined;
  const isOwn = Object.hasOwn(kind.fields, name);
  if (version === 'v1') return isOwn ? because('is of v2, and was ignored.') : undefined;
  if (isCustomPart(name))
    return because('is a custom field, and was ignored. In v2, write it in "custom_fields".');
  if (!isOwn) return undefined;
  const inV2 = kind.fields[name]?.v2?.name;
  return because(
    inV2 === undefined
      ? 'is of v1, and was ignored.'
      : `is the name in v1, and was ignored. In v2, the field is ${quote(inV2)}.`,
  );
}

function describeUnknown(name: string, body: Members, { kind, version }: Reading): Reason {
  const candidates = [...fieldsIn(version, kind.fields)].filter(
    ([candidate, { field }]) => !hasMember(body, candidate) && field.isReadOnly !== true,
  );
  const near =
    findNearMiss(
      name,
      candidates.map(([candidate]) => candidate),
    ) ?? findSameLink(name, candidates);
  const suggestion = near === undefined ? '' : `: did you mean ${quote(near)}?`;
  return { rule: 'doubtful-field', message: `${quote(name)} is not a documented field${suggestion}` };
}

/** Returns the field that links to the same kind as a field of this name in other kinds, or in the other version. */
function findSameLink(
  name: string,
  candidates: readonly (readonly [string, VersionedField])[],
): string | undefined {
  const targets = recordKindNames.flatMap((kind) => {
    const { fields } = recordKinds[kind];
    return [fields[name]?.link ?? [], fieldsIn('v2', fields).get(name)?.field.link ?? []].flat();
  });
  const same = candidates.filter(([, { field }]) => field.link !== undefined && targets.includes(field.link));
  return same.length === 1 ? same[0]?.[0] : undefined;
}
