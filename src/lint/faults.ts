import type { FormatFinding } from '../format/check/format-finding.ts';
import type { Part } from '../format/check/part.ts';
import type { Fault } from '../format/fault.ts';
import { type Better, findBetter, isToBeLeftOut } from '../format/words/better-value.ts';
import { findMeantName, type Meant } from '../format/words/meant-name.ts';
import { findOtherWay } from '../format/words/names-elsewhere.ts';
import { findNearMiss } from '../format/words/near-miss.ts';
import { toFault } from '../format/words/to-fault.ts';
import { isLoneTest, partOf, wordMeantBy } from '../format/words/word-options.ts';
import { isWrapper } from '../format/words/wrapper.ts';
import { findPlace } from './text/find-place.ts';
import type { Node } from './text/node.ts';

/** A fault that the validator found, and what a fix of it needs to know. */
export interface KnownFault extends Fault, Meant {
  /** What was found there: of an object or list only that it is one. */
  readonly found: unknown;
  /** What was held against the format there. */
  readonly part: Part;
  /** The rule that is a word, of what is written as a test of that name. */
  readonly wordMeant: string | undefined;
  /** A test that there is not, in a rule that says nothing else. */
  readonly isLoneTest: boolean;
  /** How the format says what the unknown member was to say; `undefined`: that is not known. */
  readonly otherWay: string | undefined;
  /** What was likely meant by a value that is not taken; `undefined`: that is not known. */
  readonly better: Better | undefined;
  /** It says that there is no value, which may be left out. */
  readonly isToBeLeftOut: boolean;
  /** What is in it is meant to stand in its place. */
  readonly isWrapper: boolean;
  /** Of a missing member, those beside it that belong in it. */
  readonly inside: readonly string[];
  /** Of a missing `$ref`, the member that says in its place what kind it is. */
  readonly standsIn: string | undefined;
  /** Of a member that stands one level too high, the member into which it belongs. */
  readonly belongsIn: string | undefined;
}

/**
 * Words what the validator found, and leaves out what only follows: from a misspelt or misplaced member, from one too many
 * around others, or from what is unreadable.
 */
export function wordFindings(findings: readonly FormatFinding[], damaged?: Node): readonly KnownFault[] {
  if (findings.length === 0) return [];
  const faults = findings.map(toKnownFault);
  const meant = new Set(faults.flatMap(meantMembers));
  const missing = new Set(faults.flatMap(missingMember));
  const misplaced = new Set(faults.flatMap(misplacedBlock));
  const wrapped = new Set(faults.flatMap(wrappedObject));
  const strange = new Set(faults.flatMap(strangeRule));
  return faults.filter(
    (fault) =>
      !missingMember(fault).some((member) => meant.has(member)) &&
      !missing.has(`${fault.violation.dataPath} ${fault.belongsIn}`) &&
      !(missingMember(fault).length > 0 && wrapped.has(fault.violation.dataPath)) &&
      !misplaced.has(fault.violation.params['block']) &&
      (isReference(fault) || !strange.has(fault.pointer)) &&
      (damaged === undefined || isCertain(fault, damaged)),
  );
}

function toKnownFault(finding: FormatFinding): KnownFault {
  const { keyword, params, found, known, standsIn, belongsIn } = finding;
  return {
    ...toFault(finding),
    found,
    part: partOf(finding),
    wordMeant: wordMeantBy(finding),
    isLoneTest: isLoneTest(finding),
    ...meantBy(finding),
    otherWay: findOtherWay(String(params['additionalProperty']), found, known),
    better: findBetter(finding),
    isToBeLeftOut: isToBeLeftOut(finding),
    isWrapper: isWrapper(finding),
    inside: keyword === 'required' ? known : [],
    standsIn,
    belongsIn,
  };
}

function meantBy(finding: FormatFinding): Meant {
  const { scope, params, found, belongsIn } = finding;
  if (belongsIn !== undefined) return {};
  if ('additionalProperty' in params || 'block' in params) return findMeantName(finding);
  const { allowedValues } = params;
  // Of kinds, only a part of the word tells them apart.
  const isWord = Array.isArray(allowedValues) && scope !== 'definition';
  return isWord ? { near: findNearMiss(String(found), allowedValues) } : {};
}

/** The pointer of an object, and the name of a member that it has under another name, or at another place. */
function meantMembers({ near, belongsIn, violation }: KnownFault): readonly string[] {
  const { keyword, dataPath, params } = violation;
  if (keyword !== 'additionalProperties') return [];
  const name = params['additionalProperty'];
  // An object that is not there yet lacks its members where it would be.
  if (belongsIn !== undefined) return [`${dataPath} ${name}`, `${dataPath}/${belongsIn} ${name}`];
  return near === undefined ? [] : [`${dataPath} ${near}`];
}

/** The pointer of an object whose members may be in one of its members. */
function wrappedObject({ isWrapper, violation }: KnownFault): readonly string[] {
  return isWrapper ? [violation.dataPath] : [];
}

/** The key of a block that rules look for where it belongs. */
function misplacedBlock({ belongsIn, violation: { dataPath, params } }: KnownFault): readonly unknown[] {
  return belongsIn !== undefined && /^\/properties(\/blocks)?$/.test(dataPath)
    ? [params['additionalProperty']]
    : [];
}

/** The pointer of a rule whose key is like that of no block: what it was meant to be is not known either. */
function strangeRule(fault: KnownFault): readonly string[] {
  return isReference(fault) && fault.near === undefined ? [fault.pointer] : [];
}

function isReference({ violation }: KnownFault): boolean {
  return violation.keyword === 'reference';
}

function missingMember({ violation: { keyword, dataPath, params } }: KnownFault): readonly string[] {
  return keyword === 'required' ? [`${dataPath} ${params['missingProperty']}`] : [];
}

/** Whether a fault is one whatever the unreadable parts of the text were meant to be. */
function isCertain({ pointer, violation }: KnownFault, root: Node): boolean {
  const node = findPlace(root, pointer)?.node;
  if (node === undefined) return false;
  if (aboutMissing.has(violation.keyword)) return !node.isDamaged;
  if (violation.keyword === 'additionalProperties') return true;
  if (violation.keyword === 'reference') return !isDamagedOnTheWay(root, '/properties/blocks/properties');
  return !node.isDamaged || node.members !== undefined || node.elements !== undefined;
}

const aboutMissing: ReadonlySet<string> = new Set(['required', 'minProperties', 'oneOf']);

function isDamagedOnTheWay(root: Node, pointer: string): boolean {
  const steps = pointer.split('/').map((_, index, keys) => keys.slice(0, index + 1).join('/'));
  return steps.some((step) => findPlace(root, step)?.node.isDamaged !== false);
}
