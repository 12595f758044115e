import { valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import type { Violation } from '../../format/check/violation.ts';
import { type FindMeant, nameIn } from '../guesses/find-meant.ts';
import { memberOfKind } from '../guesses/kinds.ts';
import { findBetter } from '../guesses/values.ts';
import { combinationOf, memberOfBlock } from '../guesses/visible-on.ts';
import type { ParsedText } from '../source.ts';
import type { InexactNumber } from '../text/inexact-numbers.ts';
import { findPlace, type Node } from '../text/nodes.ts';
import { type CausesOf, keepRootCauses } from './root-causes.ts';

/**
 * Returns the violations to report. Omits those that only follow from a misspelt or misplaced member, from an extra object
 * around others, or from an unreadable part. If nothing is unreadable, at least one remains.
 */
export function relevantViolations(
  violations: readonly Violation[],
  { hasErrors, root, value }: Pick<ParsedText, 'hasErrors' | 'root' | 'value'>,
  meaningOf: FindMeant,
): readonly Violation[] {
  if (violations.length === 0) return [];
  const left = keepRootCauses(violations, findCauses(violations, meaningOf, value));
  const damaged = hasErrors ? root() : undefined;
  return damaged === undefined ? left : left.filter((violation) => isCertain(violation, damaged));
}

function findCauses(
  violations: readonly Violation[],
  meaningOf: FindMeant,
  document: unknown,
): CausesOf<Violation> {
  // A violation that represents several is neither a cause nor follows from one.
  const single = violations.filter(({ rest }) => rest === undefined);
  const named = groupBy(single, (violation) => meantMembers(violation, meaningOf));
  const missing = groupBy(single, missingMember);
  const misplaced = groupBy(single, (violation) => misplacedBlock(violation, meaningOf));
  const wrapped = groupBy(single, (violation) =>
    meaningOf(violation).isWrapper ? [violation.dataPath] : [],
  );
  const unlike = groupBy(single, (violation) => unlikeMember(violation, meaningOf));
  const foreign = groupBy(single, (violation) => foreignCondition(violation, document));
  return (violation) => {
    const { pointer, dataPath, params, rest, scope } = violation;
    if (rest !== undefined) return [];
    const lacking = missingMember(violation);
    const holder = meaningOf(violation).belongsIn;
    const kindKeys = namesKind(violation, document) ? [`${dataPath} $ref`] : [];
    return [
      ...allOf(named, lacking),
      ...allOf(missing, [`${dataPath} ${holder}`, ...kindKeys]),
      ...allOf(wrapped, lacking.length > 0 ? [dataPath] : []),
      ...allOf(named, scope === 'options' ? [`${dataPath} options`] : []),
      ...allOf(misplaced, [params['block']]),
      ...allOf(unlike, isUnknown(violation) ? [] : [pointer]),
      ...allOf(foreign, isUnknown(violation) ? [dataPath, holderOf(pointer)] : []),
    ].filter((cause) => cause !== violation);
  };
}

function allOf<Key>(
  groups: ReadonlyMap<Key, readonly Violation[]>,
  keys: readonly Key[],
): readonly Violation[] {
  return keys.flatMap((key) => groups.get(key) ?? []);
}

function groupBy<Key>(
  violations: readonly Violation[],
  keysOf: (violation: Violation) => readonly Key[],
): ReadonlyMap<Key, readonly Violation[]> {
  const groups = new Map<Key, Violation[]>();
  for (const violation of violations)
    for (const key of keysOf(violation)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [violation]);
      else group.push(violation);
    }
  return groups;
}

/** Returns the members that an object has under another name or at another place: its pointer and the right name. */
function meantMembers(violation: Violation, meaningOf: FindMeant): readonly string[] {
  const { keyword, dataPath } = violation;
  if (keyword !== 'additionalProperties') return [];
  const { near, belongsIn } = meaningOf(violation);
  // An object that does not exist yet lacks its members where it would be.
  if (belongsIn !== undefined)
    return [`${dataPath} ${nameIn(violation)}`, `${dataPath}/${belongsIn} ${nameIn(violation)}`];
  return near === undefined ? [] : [`${dataPath} ${near}`];
}

/** Returns the key of a block that conditions expect at its right place. */
function misplacedBlock(violation: Violation, meaningOf: FindMeant): readonly unknown[] {
  const isAround = /^\/properties(\/blocks)?$/.test(violation.dataPath);
  return isAround && meaningOf(violation).belongsIn !== undefined ? [nameIn(violation)] : [];
}

/** Returns whether an unknown member names the kind instead of `$ref`. */
function namesKind(violation: Violation, document: unknown): boolean {
  const { keyword, dataPath } = violation;
  if (keyword !== 'additionalProperties') return false;
  return memberOfKind(valueAt(document, parsePointer(dataPath))) === nameIn(violation);
}

/** Returns the pointer of a member whose name is unlike any known one, so its intention is unknown. */
function unlikeMember(violation: Violation, meaningOf: FindMeant): readonly string[] {
  return isUnknown(violation) && meaningOf(violation).near === undefined ? [violation.pointer] : [];
}

/**
 * Returns the pointer of conditions in the syntax of another format, below which nothing else is wrong: of a combination, or of
 * an object that names its block.
 */
function foreignCondition({ keyword, pointer, params }: Violation, document: unknown): readonly string[] {
  if (keyword !== 'reference') return [];
  const holder = holderOf(pointer);
  const isBlock = (key: string) =>
    valueAt(document, ['properties', 'blocks', 'properties', key]) !== undefined;
  const block = memberOfBlock(valueAt(document, parsePointer(holder)), isBlock);
  if (block !== undefined) return block === params['block'] ? [holder] : [];
  return combinationOf(String(params['block'])) === undefined ? [] : [pointer];
}

function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function isUnknown({ keyword }: Violation): boolean {
  return keyword === 'reference' || keyword === 'additionalProperties';
}

function missingMember({ keyword, dataPath, params }: Violation): readonly string[] {
  return keyword === 'required' ? [`${dataPath} ${params['missingProperty']}`] : [];
}

/** Returns whether a violation is certain, whatever the unreadable parts mean. */
function isCertain({ pointer, keyword }: Violation, root: Node): boolean {
  const node = findPlace(root, pointer)?.node;
  if (node === undefined) return false;
  if (aboutMissing.has(keyword)) return !node.hasErrors;
  if (keyword === 'additionalProperties') return true;
  if (keyword === 'reference') return !hasErrorsOnTheWay(root, '/properties/blocks/properties');
  return !node.hasErrors || node.members !== undefined || node.elements !== undefined;
}

const aboutMissing: ReadonlySet<string> = new Set(['required', 'minProperties', 'oneOf']);

function hasErrorsOnTheWay(root: Node, pointer: string): boolean {
  const steps = pointer.split('/').map((_, index, keys) => keys.slice(0, index + 1).join('/'));
  return steps.some((step) => findPlace(root, step)?.node.hasErrors !== false);
}

/**
 * Keeps one problem for each inexact number: the number itself instead of problems caused by its digits, but any other
 * problem, such as an unknown option, instead of the number.
 */
export function withInexactNumbers(
  violations: readonly Violation[],
  numbers: readonly InexactNumber[],
): { readonly violations: readonly Violation[]; readonly inexactNumbers: readonly InexactNumber[] } {
  if (violations.length === 0 || numbers.length === 0) return { violations, inexactNumbers: numbers };
  const pointers = new Set(numbers.map(({ pointer }) => pointer));
  const others = violations.filter((violation) => !followsFrom(violation, pointers));
  const covering = new Set(
    others.filter(({ keyword }) => keyword !== 'required').map(({ pointer }) => pointer),
  );
  const inexactNumbers = numbers.filter(({ pointer }) => !isInside(pointer, covering));
  return { violations: others, inexactNumbers };
}

function followsFrom(violation: Violation, numbers: ReadonlySet<string>): boolean {
  const { pointer, keyword, params, rest } = violation;
  if (rest !== undefined) return false;
  if (keyword === 'uniqueItems') {
    const twin = pointer.replace(/(?<=\/)\d+(?=\/value$)/, String(params['j']));
    return numbers.has(pointer) || numbers.has(twin);
  }
  // Whether an exact number could be written as text there.
  const takesText = () => typeof findBetter({ ...violation, actual: 0.5 })?.value === 'string';
  return numbers.has(pointer) && keyword === 'type' && takesText();
}

function isInside(pointer: string, holders: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (holders.has(pointer.slice(0, end))) return true;
  }
  return holders.has('');
}
