import { differsInForm, findNearMiss } from '../../base/near-miss.ts';
import { quote } from '../../base/text.ts';
import type { Violation } from '../check/violation.ts';
import { findNamesake } from './aliases.ts';
import { question } from './phrases.ts';

/** The likely intended name: an allowed one, or one that already exists. */
export interface Meant {
  readonly near?: string | undefined;
  readonly double?: string | undefined;
}

/** Returns the correction of an unknown name; `undefined` if nothing is similar. */
export function suggestName(finding: Violation): string | undefined {
  const { near, double } = findMeantName(finding);
  const [meant, name] = [near ?? double, nameIn(finding)];
  const twin = meant !== undefined && differsInForm(name, meant) ? meant : undefined;
  if (twin !== undefined)
    return `It looks like ${quote(twin)}, but is in another Unicode form (${formOf(name)}, not ${formOf(twin)}): ${double === undefined ? 'write it in the same one' : 'remove it, that is there already'}.`;
  return double === undefined ? question(near) : `Remove it: ${quote(double)} is there already.`;
}

/** Returns the likely intended name; `{}` if nothing is similar. */
export function findMeantName(finding: Violation): Meant {
  const { known, taken = [], found } = finding;
  // The member that holds a schema is not intended as its name.
  const isFree = (name: string) => !taken.includes(name) && (name !== '$schema' || typeof found === 'string');
  const free = known.filter(isFree);
  const near = findLike(finding, free);
  return near === undefined ? { double: findLike(finding, taken) } : { near };
}

function nameIn({ params }: Violation): string {
  return String(params['additionalProperty'] ?? params['block']);
}

/** As others name it: letters with their marks in one, or apart. */
function formOf(name: string): string {
  if (name === name.normalize('NFC')) return 'NFC';
  return name === name.normalize('NFD') ? 'NFD' : 'neither NFC nor NFD';
}

function findLike(finding: Violation, names: readonly string[]): string | undefined {
  const { keyword, found, known } = finding;
  const name = nameIn(finding);
  // The keys of blocks and buttons are the author's own.
  const namesake = keyword === 'additionalProperties' ? findNamesake(name, found, known) : undefined;
  return namesake !== undefined && names.includes(namesake) ? namesake : findNearMiss(name, names);
}
