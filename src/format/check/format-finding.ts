import { hasMember, isObject } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import type { BareSchema } from './conforms.ts';

/**
 * One place where a value is not according to the format, without words: all that a running modal needs. `toFault` words it
 * for the author.
 */
export interface FormatFinding {
  /** In which part of the format: each has its own words. */
  readonly scope: 'envelope' | 'definition' | 'options' | 'response';
  /** What was asked for: a keyword of JSON Schema, or one of ours where that has none. */
  readonly keyword: string;
  /** A JSON pointer to the value that the finding is about; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** A JSON pointer to the value that was held against the keyword. */
  readonly dataPath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** What the value belongs to. */
  readonly owner: Owner;
  /**
   * What was found there, of an object or a list only that it is one; where the `$ref` of a kind is missing, and the kind
   * stands elsewhere, that `$ref`.
   */
  readonly found: unknown;
  /** What the value of the owner was held against, where that is known. */
  readonly schema?: BareSchema;
  /** The names that could have stood there; of a missing member, those that stand beside its place and belong in it. */
  readonly known: readonly string[];
  /** Those of them that stand there already. */
  readonly taken?: readonly string[];
  /** Of what stands one level too high, the member into which it belongs. */
  readonly belongsIn?: string;
  /** The member that has what is missing: of a `$ref`, what kind it is; of the shape of a response, a response. */
  readonly standsIn?: string;
  /** Of a kind that others have a word for, the options that say the same of it here, where they are not said. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** If it stands for more findings of its kind than are listed: those. It is about the first of them. */
  readonly rest?: Rest;
}

/** Findings of one kind that are not listed. */
export interface Rest {
  readonly count: number;
  /** The pointers of the blocks and buttons that they are in. */
  readonly definitions: ReadonlySet<string>;
}

/** What a finding is about, for the author. */
export interface Owner {
  /** Its name, such as `"size"`. */
  readonly name: string;
  /** What it is, such as `input`. */
  readonly noun: string;
  /** Where it is. */
  readonly pointer: string;
}

/** Where a finding is, from what it is about on. */
export function keysOf({ owner, dataPath }: FormatFinding): string[] {
  return parsePointer(dataPath.slice(owner.pointer.length));
}

/** What a finding keeps of a value. */
export function brief(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isObject(value) ? {} : value;
}

/** The names that an object has. */
export function takenOf(names: readonly string[], value: unknown): readonly string[] {
  return names.filter((name) => hasMember(value, name));
}
