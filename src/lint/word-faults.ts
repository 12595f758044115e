import type { Violation } from '../format/check/violation.ts';
import { findBetter } from '../format/words/coerce-value.ts';
import { type KnownFault, wordFindings } from './faults.ts';
import type { LintOptions } from './options.ts';
import type { Source } from './source.ts';
import type { InexactNumber } from './text/inexact-numbers.ts';

interface Problems {
  readonly faults: readonly KnownFault[];
  readonly inexactNumbers: readonly InexactNumber[];
}

/** Words what the validator found, and leaves one problem of each inexact number that it reports too. */
export function wordFaults(findings: readonly Violation[], source: Source, options: LintOptions): Problems {
  const faults = wordFindings(findings, source);
  const isOff = options.rules?.['inexact-number'] === 'off';
  const inexactNumbers = isOff ? [] : source.inexactNumbers;
  return faults.length > 0 && inexactNumbers.length > 0
    ? settle(faults, inexactNumbers)
    : { faults, inexactNumbers };
}

/**
 * What follows from the digits of a number, and that it has to be text, gives way to the number; that gives way to anything
 * else, such as an option that is not known.
 */
function settle(faults: readonly KnownFault[], numbers: readonly InexactNumber[]): Problems {
  const pointers = new Set(numbers.map(({ pointer }) => pointer));
  const others = faults.filter((fault) => !givesWay(fault, pointers));
  const covering = new Set(
    others.filter(({ finding }) => finding.keyword !== 'required').map(({ pointer }) => pointer),
  );
  return { faults: others, inexactNumbers: numbers.filter(({ pointer }) => !isInside(pointer, covering)) };
}

function givesWay({ pointer, finding, count }: KnownFault, numbers: ReadonlySet<string>): boolean {
  if (count !== undefined) return false;
  if (finding.keyword === 'uniqueItems') {
    const twin = pointer.replace(/\d+(?=\/value$)/, String(finding.params['j']));
    return numbers.has(pointer) || numbers.has(twin);
  }
  return numbers.has(pointer) && finding.keyword === 'type' && takesText(finding);
}

/** Whether a number that is exact could be written as text there. */
function takesText(finding: KnownFault['finding']): boolean {
  return typeof findBetter({ ...finding, found: 0.5 })?.value === 'string';
}

function isInside(pointer: string, holders: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (holders.has(pointer.slice(0, end))) return true;
  }
  return holders.has('');
}
