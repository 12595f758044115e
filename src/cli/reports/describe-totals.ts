import type { Totals } from '../lint/totals.ts';
import { count, listWords } from '../words.ts';
import type { ReportSetting } from './report.ts';

/** The totals as a sentence or two. */
export function describeTotals(
  totals: Totals,
  { noun, isTrial, isQuiet }: Pick<ReportSetting, 'noun' | 'isTrial' | 'isQuiet'>,
  isNewOnly = false,
): string {
  const { files, fixable, fixed } = totals;
  const found = describeFindings(totals);
  const sentences = [
    found === ''
      ? `${count(files, noun)} checked, no ${isNewOnly ? 'new ' : ''}${isQuiet ? 'errors' : 'faults'}.`
      : `${found} in ${count(files, noun)}.`,
    fixed === 0 ? '' : `${count(fixed, noun)} ${isTrial ? 'would be' : fixed === 1 ? 'was' : 'were'} fixed.`,
    fixable === 0 ? '' : `--fix mends ${fixable}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function describeFindings({ errors, warnings, infos }: Totals): string {
  const parts = [
    errors > 0 ? [count(errors, 'error')] : [],
    warnings > 0 ? [count(warnings, 'warning')] : [],
    infos > 0 ? [count(infos, 'info')] : [],
  ];
  return listWords(parts.flat(), 'and');
}
