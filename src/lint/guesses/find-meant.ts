import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import { differsInForm, findNearMiss } from '../../base/near-miss.ts';
import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { optionNamesOf } from '../../format/check/find-in-options.ts';
import type { Violation } from '../../format/check/violation.ts';
import { actionPrefix, blockPrefix, kindNamed } from '../../format/kind.ts';
import type { Contents } from '../../format/modal.ts';
import { question } from '../../format/words/phrases.ts';
import { findMeantWord, findNamesake } from './aliases.ts';
import type { Guess } from './guess.ts';

/** The likely meaning of a violation; empty if nothing is similar. */
interface Meant {
  /** The allowed name or word. */
  readonly near?: string | undefined;
  /** The similar name that the object already has. */
  readonly double?: string | undefined;
  /** The member to which a value on the wrong level belongs. */
  readonly belongsIn?: string | undefined;
  /** Whether it is a wrapper around the intended value. */
  readonly isWrapper?: boolean;
}

export type FindMeant = (violation: Violation) => Meant;

/** Creates the search for the meaning of violations in a document: a modal, or a response to the modal with these contents. */
export function createFindMeant(document: unknown, modalBefore: Contents | null = null): FindMeant {
  return memoize((violation) => findMeant(violation, document, modalBefore));
}

function findMeant(violation: Violation, document: unknown, modalBefore: Contents | null): Meant {
  const { keyword, scope, params, actual, taken = [], allowedNames } = violation;
  if (keyword === 'additionalProperties') {
    const belongsIn = findHolder(violation, document, modalBefore);
    if (belongsIn !== undefined) return { belongsIn };
    const meaning = findName(violation, allowedNames, taken);
    const isWrapper = isObject(actual) && ['options', 'properties'].includes(nameIn(violation));
    return meaning.near === undefined && meaning.double === undefined && isWrapper ? { isWrapper } : meaning;
  }
  if (keyword === 'reference') return findName(violation, allowedNames, taken);
  const { allowedValues } = params;
  // Kinds have a common prefix.
  const isWord = Array.isArray(allowedValues) && scope !== 'definition';
  return isWord ? { near: findMeantWord(String(actual), allowedValues) } : {};
}

/** Returns the unknown name, or the key of the unknown block. */
export function nameIn({ params }: Violation): string {
  return String(params['additionalProperty'] ?? params['block']);
}

function findName(violation: Violation, allowedNames: readonly string[], taken: readonly string[]): Meant {
  const { actual } = violation;
  // A member that contains a schema was not meant as the member of its name.
  const isFree = (name: string) =>
    !taken.includes(name) && (name !== '$schema' || typeof actual === 'string');
  const near = findLike(violation, allowedNames.filter(isFree));
  return near === undefined ? { double: findLike(violation, taken) } : { near };
}

function findLike(violation: Violation, names: readonly string[]): string | undefined {
  const { keyword, actual, allowedNames } = violation;
  const name = nameIn(violation);
  // The keys of blocks and buttons are the author's own.
  const namesake = keyword === 'additionalProperties' ? findNamesake(name, actual, allowedNames) : undefined;
  return namesake !== undefined && names.includes(namesake) ? namesake : findNearMiss(name, names);
}

function findHolder(
  violation: Violation,
  document: unknown,
  modalBefore: Contents | null,
): string | undefined {
  const { dataPath, scope } = violation;
  const name = nameIn(violation);
  const around = valueAt(document, parsePointer(dataPath));
  const holder =
    scope === 'response'
      ? findHolderInResponse(name, around, dataPath, modalBefore)
      : findHolderOf(name, around, dataPath);
  return holder !== undefined && !hasMember(valueAt(around, [holder]), name) ? holder : undefined;
}

/** Returns the member to which a member of the response on the wrong level belongs; `undefined` if unknown. */
function findHolderInResponse(
  name: string,
  around: unknown,
  dataPath: string,
  modalBefore: Contents | null,
): string | undefined {
  if (dataPath === '/data') return listOf(name, modalBefore);
  const isInData = dataPath === '' && ['blocks', 'actions'].includes(name);
  return isInData && isObject(valueAt(around, ['data'])) ? 'data' : undefined;
}

/** Returns the list of a modal that has the key. */
function listOf(key: string, modalBefore: Contents | null): string | undefined {
  return (['blocks', 'actions'] as const).find((list) =>
    modalBefore?.[list].some((part) => part.key === key),
  );
}

/** Returns the member to which a member of the modal on the wrong level belongs; `undefined` if unknown. */
export function findHolderOf(name: string, around: unknown, dataPath: string): string | undefined {
  const value = valueAt(around, [name]);
  if (dataPath === '')
    return ['blocks', 'actions'].includes(name) || isOfKnownKind(value) ? 'properties' : undefined;
  if (dataPath === '/properties') {
    // A list whose `type` is wrong is not a block that names its kind so.
    const isList = ['blocks', 'actions'].includes(name) && !hasMember(value, '$ref');
    return isList ? undefined : listFor(value);
  }
  if (/^\/properties\/(?:blocks|actions)$/.test(dataPath))
    return isDefinition(value) ? 'properties' : undefined;
  const [, list] = /^\/properties\/(blocks|actions)\/properties\/[^/]*$/.exec(dataPath) ?? [];
  return list !== undefined && isOption(name, value, around, list) ? 'options' : undefined;
}

/** Returns the list to which a block or button beside the lists belongs; `undefined` for other values. */
function listFor(value: unknown): 'blocks' | 'actions' | undefined {
  if (refersTo(value, actionPrefix)) return 'actions';
  return refersTo(value, blockPrefix) || isField(value) ? 'blocks' : undefined;
}

/** Returns whether a member beside `$ref` is an option of the kind, or of any kind if it is unknown. */
function isOption(name: string, value: unknown, definition: unknown, list: string): boolean {
  const reference = valueAt(definition, ['$ref']);
  const kind =
    list === 'blocks'
      ? kindNamed(reference, blockPrefix, blockKinds)
      : kindNamed(reference, actionPrefix, actionKinds);
  const all = Object.keys(list === 'blocks' ? blockKinds : actionKinds) as NonNullable<typeof kind>[];
  const likely = kind === undefined ? all : [kind];
  const names = likely.flatMap((likelyKind) => optionNamesOf(likelyKind));
  const optionName = names.includes(name) ? name : findNamesake(name, value, names);
  return optionName !== undefined && !hasMember(valueAt(definition, ['options']), optionName);
}

/** Returns whether a value is a block or a button. */
export function isDefinition(value: unknown): boolean {
  return hasMember(value, '$ref') || hasMember(value, 'options') || isField(value);
}

/** Returns whether a value is a block that names its kind as `type`. */
function isField(value: unknown): boolean {
  const type = valueAt(value, ['type']);
  return typeof type === 'string' && type !== 'object';
}

/** Returns whether a value is a block or a button with the right `$ref`. */
function isOfKnownKind(value: unknown): boolean {
  return refersTo(value, blockPrefix) || refersTo(value, actionPrefix);
}

function refersTo(value: unknown, prefix: string): boolean {
  const reference = valueAt(value, ['$ref']);
  return typeof reference === 'string' && reference.startsWith(prefix);
}

/** Guesses the intention of a name: another name or word, another place, or the contents of a wrapper. */
export function guessName(violation: Violation, { near, double, belongsIn, isWrapper }: Meant): Guess {
  if (belongsIn !== undefined)
    return { hint: `Move it into ${quote(belongsIn)}.`, fix: { do: 'move', into: belongsIn } };
  if (isWrapper) return { hint: 'Move its contents one level up.', suggestions: [{ do: 'unwrap' }] };
  const name = nameIn(violation);
  if (double !== undefined)
    return {
      hint: differsInForm(name, double)
        ? `It looks like ${quote(double)}, but uses another Unicode form. Remove it: the other is already present.`
        : `Remove it: ${quote(double)} is already present.`,
      suggestions: [{ do: 'remove' }],
    };
  if (near === undefined) return {};
  const isKey = violation.keyword === 'additionalProperties' || violation.keyword === 'reference';
  return {
    hint: differsInForm(name, near)
      ? `It looks like ${quote(near)}, but uses another Unicode form. Write it in the same form.`
      : `${question(near)}`,
    fix: isKey ? { do: 'rename', to: near } : { do: 'replace', by: near },
  };
}
