import { isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { actionDeclarations } from '../../format/actions/index.ts';
import { blockDeclarations } from '../../format/blocks/index.ts';
import type { KindDeclaration } from '../../format/kind.ts';
import { plainOf } from './aliases.ts';

/** The kind that a word means. */
export interface MeantKind {
  readonly $ref: string;
  /** The options that the word implies. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether no other kind has this name, in this format or in others, and the same options. */
  readonly isCertain: boolean;
}

/**
 * Returns the kind that a word or a `$ref` means; of two, the one that has the other options. `null` if nothing is similar.
 */
export function findMeantKind(
  word: string,
  references: readonly string[],
  definition: unknown,
): MeantKind | null {
  const end = endOf(word);
  const same = references.find((reference) => plainOf(endOf(reference)) === plainOf(end));
  const synonym = references.find((reference) => synonymOf(end, reference) !== undefined);
  if (same !== undefined && synonym !== undefined && same !== synonym) {
    const [fit, otherFit] = [same, synonym].map((reference) => countOptions(definition, endOf(reference)));
    if ((otherFit ?? 0) > (fit ?? 0))
      return { $ref: synonym, options: synonymOf(end, synonym) ?? {}, isCertain: true };
    return { $ref: same, options: {}, isCertain: (fit ?? 0) > (otherFit ?? 0) };
  }
  if (same !== undefined) return { $ref: same, options: {}, isCertain: true };
  if (synonym !== undefined)
    return { $ref: synonym, options: synonymOf(end, synonym) ?? {}, isCertain: true };
  const near = findNearMiss(end, references.map(endOf)) ?? onlyOneBeginning(end, references);
  const $ref = references.find((reference) => endOf(reference) === near);
  return $ref === undefined ? null : { $ref, options: {}, isCertain: true };
}

/** Returns the member that names the kind instead of `$ref`; `undefined` if there is none. */
export function memberOfKind(definition: unknown): string | undefined {
  if (!isObject(definition)) return undefined;
  return ['type', 'kind', 'component'].find((name) => typeof valueAt(definition, [name]) === 'string');
}

function onlyOneBeginning(word: string, references: readonly string[]): string | undefined {
  const [first, ...others] = references.map(endOf).filter((end) => end.startsWith(word));
  return word.length >= leastBeginning && others.length === 0 ? first : undefined;
}

const leastBeginning = 4;

const declarations: readonly (readonly [string, KindDeclaration])[] = Object.entries({
  ...blockDeclarations,
  ...actionDeclarations,
});

const synonyms = new Map(
  declarations.map(([kind, declaration]) => [kind, new Map(Object.entries(declaration.synonyms))]),
);

/** Returns the number of options of a kind that a definition has. */
function countOptions(definition: unknown, kind: string): number {
  const knownOptions = optionNames.get(kind) ?? [];
  const holders = [definition, valueAt(definition, ['options'])].filter(isObject);
  const names = holders.flatMap((holder) => Object.keys(holder));
  return names.filter((name) => name !== 'type' && knownOptions.includes(name)).length;
}

const optionNames = new Map(declarations.map(([kind, { properties }]) => [kind, Object.keys(properties)]));

function synonymOf(word: string, reference: string): Readonly<Record<string, unknown>> | undefined {
  return synonyms.get(endOf(reference))?.get(plainOf(word));
}

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:elements?|actions?)[-_]/i, '');
}
