import type { Violation } from '../format/check/violation.ts';
import type { Fault } from '../format/fault.ts';
import { findMeantWord } from '../format/words/aliases.ts';
import { findMeantName, type Meant } from '../format/words/did-you-mean.ts';
import { toFault } from '../format/words/to-fault.ts';
import { isWrapper } from '../format/words/unwrap.ts';
import { type CausesOf, keepRootCauses } from './root-causes.ts';
import type { Source } from './source.ts';
import { findPlace, type Node } from './text/nodes.ts';

/** A fault in words, what the validator found, and what was likely meant by a name or a word. */
export interface KnownFault extends Fault, Meant {
  readonly finding: Violation;
}

/**
 * Words what the validator found, and leaves out what only follows: from a misspelt or misplaced member, from one too many
 * around others, or from what is unreadable. If nothing is unreadable, at least one is left of those that there are.
 */
export function wordFindings(
  findings: readonly Violation[],
  { hasErrors, isAmbiguous, root }: Pick<Source, 'hasErrors' | 'isAmbiguous' | 'root'>,
): readonly KnownFault[] {
  if (findings.length === 0) return [];
  const faults = findings.map(toKnownFault);
  const left = keepRootCauses(faults, findCauses(faults));
  const damaged = hasErrors ? root() : undefined;
  return left.filter(
    (fault) =>
      (damaged === undefined || isCertain(fault, damaged)) && !(isAmbiguous && dependsOnPlace(fault)),
  );
}

function findCauses(faults: readonly KnownFault[]): CausesOf<KnownFault> {
  // What stands for several can neither be a cause nor follow from one.
  const single = faults.filter(({ count }) => count === undefined);
  const meant = groupBy(single, meantMembers);
  const missing = groupBy(single, missingMember);
  const misplaced = groupBy(single, misplacedBlock);
  const wrapped = groupBy(single, wrappedObject);
  const strange = groupBy(single, strangeMember);
  return (fault) => {
    const { finding, pointer, count } = fault;
    const { dataPath, params, belongsIn } = finding;
    if (count !== undefined) return [];
    const lacking = missingMember(fault);
    return [
      ...lacking.flatMap((member) => meant.get(member) ?? []),
      ...(missing.get(`${dataPath} ${belongsIn}`) ?? []),
      ...(lacking.length > 0 ? (wrapped.get(dataPath) ?? []) : []),
      ...(isAboutOptions(fault) ? (meant.get(`${dataPath} options`) ?? []) : []),
      ...(misplaced.get(params['block']) ?? []),
      ...(isUnknown(fault) ? [] : (strange.get(pointer) ?? [])),
    ].filter((cause) => cause !== fault);
  };
}

function groupBy<Key>(
  faults: readonly KnownFault[],
  keysOf: (fault: KnownFault) => readonly Key[],
): ReadonlyMap<Key, readonly KnownFault[]> {
  const groups = new Map<Key, KnownFault[]>();
  for (const fault of faults)
    for (const key of keysOf(fault)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [fault]);
      else group.push(fault);
    }
  return groups;
}

function toKnownFault(finding: Violation): KnownFault {
  return { ...toFault(finding), ...meantBy(finding), finding };
}

function meantBy(finding: Violation): Meant {
  const { scope, params, found, belongsIn } = finding;
  if (belongsIn !== undefined) return {};
  if ('additionalProperty' in params || 'block' in params) return findMeantName(finding);
  const { allowedValues } = params;
  // Of kinds, only a part of the word tells them apart.
  const isWord = Array.isArray(allowedValues) && scope !== 'definition';
  return isWord ? { near: findMeantWord(String(found), allowedValues) } : {};
}

/** The pointer of an object, and the name of a member that it has under another name, or at another place. */
function meantMembers({ near, finding }: KnownFault): readonly string[] {
  const { keyword, dataPath, params, belongsIn } = finding;
  if (keyword !== 'additionalProperties') return [];
  const name = params['additionalProperty'];
  // An object that is not there yet lacks its members where it would be.
  if (belongsIn !== undefined) return [`${dataPath} ${name}`, `${dataPath}/${belongsIn} ${name}`];
  return near === undefined ? [] : [`${dataPath} ${near}`];
}

/** The pointer of an object whose members may be in one of its members. */
function wrappedObject({ finding }: KnownFault): readonly string[] {
  return isWrapper(finding) ? [finding.dataPath] : [];
}

/** The key of a block that rules look for where it belongs. */
function misplacedBlock({ finding: { belongsIn, dataPath, params } }: KnownFault): readonly unknown[] {
  return belongsIn !== undefined && /^\/properties(\/blocks)?$/.test(dataPath)
    ? [params['additionalProperty']]
    : [];
}

/** The pointer of a member whose key is like no other: what it was meant to be is not known either. */
function strangeMember(fault: KnownFault): readonly string[] {
  return isUnknown(fault) && fault.near === undefined ? [fault.pointer] : [];
}

function isUnknown({ finding: { keyword } }: KnownFault): boolean {
  return keyword === 'reference' || keyword === 'additionalProperties';
}

function missingMember({ finding: { keyword, dataPath, params } }: KnownFault): readonly string[] {
  return keyword === 'required' ? [`${dataPath} ${params['missingProperty']}`] : [];
}

function isAboutOptions({ finding: { scope } }: KnownFault): boolean {
  return scope === 'options';
}

/** Whether a fault is one whatever the unreadable parts of the text were meant to be. */
function isCertain({ pointer, finding }: KnownFault, root: Node): boolean {
  const node = findPlace(root, pointer)?.node;
  if (node === undefined) return false;
  if (aboutMissing.has(finding.keyword)) return !node.hasErrors;
  if (finding.keyword === 'additionalProperties') return true;
  if (finding.keyword === 'reference') return !hasErrorsOnTheWay(root, '/properties/blocks/properties');
  return !node.hasErrors || node.members !== undefined || node.elements !== undefined;
}

const aboutMissing: ReadonlySet<string> = new Set(['required', 'minProperties', 'oneOf']);

/** Whether it would not be one if the value were in something else: a misspelt name is one everywhere. */
function dependsOnPlace({ near, finding: { keyword } }: KnownFault): boolean {
  return near === undefined && (aboutMissing.has(keyword) || aboutPlace.has(keyword));
}

const aboutPlace: ReadonlySet<string> = new Set([
  'additionalProperties',
  'reference',
  'wrapped',
  'maxProperties',
]);

function hasErrorsOnTheWay(root: Node, pointer: string): boolean {
  const steps = pointer.split('/').map((_, index, keys) => keys.slice(0, index + 1).join('/'));
  return steps.some((step) => findPlace(root, step)?.node.hasErrors !== false);
}
