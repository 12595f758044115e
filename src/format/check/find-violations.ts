import { isObject, pick, valueAt } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import type { RuntimeSchema } from '../matches-schema.ts';
import type { ViolationDraft } from './collect-violations.ts';
import { brief, membersOf, type Owner, schemaAt, takenOf, type Violation } from './violation.ts';

/** A validator compiled by ajv, with its schema. */
export interface Compiled {
  readonly validate: Validate;
  readonly schema: RuntimeSchema;
}

/** A function compiled by ajv: its violations are on itself after a call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

/** An error as ajv reports it. */
export interface AjvError {
  readonly keyword: string;
  /** A JSON pointer from the value that was validated. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Returns ajv's errors in a value, one for each problem. Repetitions in JSON Schema's words are dropped, and so are all but
 * the first about the same value. For an enumeration, the allowed words are reported, not their type. `written` is the value
 * in the text: its unknown members are found without ajv, which would keep data for each.
 */
export function* findViolations(
  compiled: Compiled,
  value: unknown,
  scope: Violation['scope'],
  ownerOf: () => Owner,
  presentValue: unknown = value,
): Generator<ViolationDraft> {
  const { validate, schema } = compiled;
  const unknown = unknownIn(presentValue, schema);
  const isValid = validate(unknown.length === 0 ? value : pick(value, membersOf(schema)));
  if (isValid && unknown.length === 0) return;
  const owner = ownerOf();
  const draft = (error: AjvError): ViolationDraft => {
    const about = { scope, keyword: error.keyword, params: error.params, owner };
    return { about, make: () => toViolation(error, { value, presentValue }, { ...about, schema }) };
  };
  const errors = validate.errors ?? [];
  // ajv would keep them until the next call.
  validate.errors = null;
  for (const name of unknown) yield draft(unknownMember(name));
  const judged = new Set<string>();
  const ofWords = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? instancePath : [])),
  );
  for (const error of errors) {
    const { keyword, instancePath } = error;
    if (keyword === 'if' || judged.has(instancePath)) continue;
    if (keyword === 'type' && ofWords.has(instancePath)) continue;
    if (!aboutMembers.has(keyword)) judged.add(instancePath);
    yield draft(error);
  }
}

function unknownIn(value: unknown, schema: RuntimeSchema): readonly string[] {
  const names = membersOf(schema);
  return isObject(value) ? Object.keys(value).filter((name) => !names.includes(name)) : [];
}

function unknownMember(additionalProperty: string): AjvError {
  const keyword = 'additionalProperties';
  return { keyword, instancePath: '', schemaPath: `#/${keyword}`, params: { additionalProperty } };
}

/** An object can break these several times over, each time for another member. */
const aboutMembers = new Set(['required', 'additionalProperties']);

function toViolation(
  { instancePath, schemaPath }: AjvError,
  { value, presentValue }: { readonly value: unknown; readonly presentValue: unknown },
  about: ViolationDraft['about'] & Pick<Compiled, 'schema'>,
): Violation {
  const keys = parsePointer(instancePath);
  const dataPath = about.owner.pointer + instancePath;
  const { keyword, params } = about;
  const isUnknown = keyword === 'additionalProperties';
  const unknown = isUnknown ? [String(params['additionalProperty'])] : [];
  const allowedNames = isUnknown ? membersOf(schemaAt(about.schema, keys)) : [];
  return {
    ...about,
    pointer: dataPath + toPointer(unknown),
    dataPath,
    schemaPath: schemaPath.replace(/^.*\/definitions\/\w+/, '#'),
    actual: brief(valueAt(unknown.length > 0 ? presentValue : value, [...keys, ...unknown])),
    allowedNames,
    taken: takenOf(allowedNames, valueAt(presentValue, keys)),
  };
}
