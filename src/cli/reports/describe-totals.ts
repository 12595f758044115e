import { countWords, listWords } from '../../base/text.ts';
import type { Totals } from '../diagnostics/totals.ts';
import type { ReportSetting } from './report.ts';

type Setting = Pick<ReportSetting, 'noun' | 'hasFix' | 'isTrial' | 'isQuiet'>;

/** Describes the totals in one to four sentences. */
export function describeTotals(totals: Totals, setting: Setting, isNewOnly = false): string {
  const { fixable, isCut, fixes, suppressed } = totals;
  const sentences = [
    ...(fixes > 0 ? [describeFixes(totals, setting)] : []),
    fixes > 0 ? describeRest(totals, setting, isNewOnly) : describeChecked(totals, setting, isNewOnly),
    ...(fixable > 0 && setting.hasFix ? [`${isCut ? 'At least ' : ''}${fixable} fixable with --fix.`] : []),
    ...(suppressed > 0 ? [`${suppressed} suppressed.`] : []),
  ];
  return sentences.join(' ');
}

function describeFixes({ fixes, fixedFiles }: Totals, { noun, isTrial }: Setting): string {
  return `${isTrial ? 'Would fix' : 'Fixed'} ${countWords(fixes, 'problem')} in ${countWords(fixedFiles, noun)}.`;
}

function describeRest(totals: Totals, { noun, isTrial, isQuiet }: Setting, isNewOnly: boolean): string {
  const { files, errors, warnings, infos } = totals;
  const none = `No ${isNewOnly ? 'new ' : ''}${isQuiet ? 'errors' : 'problems'}`;
  const remain = errors + warnings + infos === 1 ? 'remains' : 'remain';
  return `${describeDiagnostics(totals) || none} ${isTrial ? 'would remain' : remain} in ${countWords(files, noun)}.`;
}

function describeChecked(totals: Totals, { noun, isQuiet }: Setting, isNewOnly: boolean): string {
  const problems = describeDiagnostics(totals);
  const files = countWords(totals.files, noun);
  if (problems !== '') return `${problems} in ${files}.`;
  return `${files} checked, no ${isNewOnly ? 'new ' : ''}${isQuiet ? 'errors' : 'problems'}.`;
}

function describeDiagnostics({ errors, warnings, infos }: Totals): string {
  const parts = [
    errors > 0 ? [countWords(errors, 'error')] : [],
    warnings > 0 ? [countWords(warnings, 'warning')] : [],
    infos > 0 ? [countWords(infos, 'info')] : [],
  ];
  return listWords(parts.flat(), 'and');
}
