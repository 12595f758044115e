import type { Totals } from '../lint/totals.ts';
import { count } from '../words.ts';

/** The totals as a sentence or two. */
export function describeTotals(totals: Totals, isTrial: boolean): string {
  const { files, fixable, fixed } = totals;
  const found = describeFindings(totals);
  const sentences = [
    found === '' ? `${count(files, 'file')} checked, no faults.` : `${found} in ${count(files, 'file')}.`,
    fixed === 0
      ? ''
      : `${count(fixed, 'file')} ${isTrial ? 'would be' : fixed === 1 ? 'was' : 'were'} fixed.`,
    fixable === 0 ? '' : `--fix mends ${fixable}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function describeFindings({ errors, warnings, infos }: Totals): string {
  const parts = [
    errors > 0 ? [count(errors, 'error')] : [],
    warnings > 0 ? [count(warnings, 'warning')] : [],
    infos > 0 ? [count(infos, 'info')] : [],
  ].flat();
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
