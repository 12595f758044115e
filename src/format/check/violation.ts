import { fromPointer, toPointer, valueAt } from '../pointer.ts';
import type { BareSchema } from './conforms.ts';
import { brief, type FormatFinding, type Owner, takenOf } from './format-finding.ts';
import { membersOf, schemaAt } from './schema-at.ts';

/** A validator compiled by ajv, and what it asks for. */
export interface Compiled {
  readonly validate: Validate;
  readonly schema: BareSchema;
}

/** A function compiled by ajv: its violations are on itself after a call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly Violation[] | null;
}

/** What ajv reports of one fault. */
export interface Violation {
  readonly keyword: string;
  /** A JSON pointer from the value that was validated. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * What ajv finds in a value, one finding for each fault: not what only repeats another in JSON Schema's words, and of several
 * about the same value the first alone; where only certain words may stand, these are told, not their type. Of the value,
 * `written` is what stands in the text.
 */
export function findViolations(
  compiled: Compiled,
  value: unknown,
  scope: FormatFinding['scope'],
  ownerOf: () => Owner,
  written: unknown = value,
): readonly FormatFinding[] {
  if (compiled.validate(value)) return none;
  const about = { scope, owner: ownerOf(), schema: compiled.schema };
  const judged = new Set<string>();
  const errors = compiled.validate.errors ?? [];
  const ofWords = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? instancePath : [])),
  );
  const violations = errors.filter(({ keyword, instancePath }) => {
    if (keyword === 'if' || judged.has(instancePath)) return false;
    if (keyword === 'type' && ofWords.has(instancePath)) return false;
    if (!aboutMembers.has(keyword)) judged.add(instancePath);
    return true;
  });
  return violations.map((violation) => toFinding(violation, { value, written }, about));
}

const none: readonly FormatFinding[] = [];

/** An object can break these several times over, each time for another member. */
const aboutMembers = new Set(['required', 'additionalProperties']);

function toFinding(
  { keyword, instancePath, schemaPath, params }: Violation,
  { value, written }: { readonly value: unknown; readonly written: unknown },
  about: Pick<FormatFinding, 'scope' | 'owner'> & Pick<Compiled, 'schema'>,
): FormatFinding {
  const keys = fromPointer(instancePath);
  const dataPath = about.owner.pointer + instancePath;
  const isUnknown = keyword === 'additionalProperties';
  const unknown = isUnknown ? [String(params['additionalProperty'])] : [];
  const known = isUnknown ? membersOf(schemaAt(about.schema, keys)) : [];
  return {
    ...about,
    keyword,
    pointer: dataPath + toPointer(unknown),
    dataPath,
    schemaPath: schemaPath.replace(/^.*\/definitions\/\w+/, '#'),
    params,
    found: brief(valueAt(value, [...keys, ...unknown])),
    known,
    taken: takenOf(known, valueAt(written, keys)),
  };
}
