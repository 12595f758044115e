import { readSource } from '../../lint/source.ts';
import { placeInside } from '../../lint/text/find-place.ts';
import { Lines } from '../../lint/text/lines.ts';
import { pathFrom } from '../../node/paths.ts';
import { count, listWords, quote } from '../words.ts';
import type { Baseline, ObsoleteFile } from './baseline.ts';
import type { KnownGroup } from './baseline-file.ts';
import { type FileFindings, type Finding, obsoleteBaseline } from './finding.ts';

/** Says what a baseline that was written knows now. */
export function describeSaved({ name }: Baseline, size: number): string {
  return `${quote(name)} now knows ${count(size, 'finding')}.`;
}

/** Says how many findings a baseline left out, and how many of its entries stand for nothing. */
export function describeKnown(
  { name }: Baseline,
  leftOut: number,
  obsolete: readonly ObsoleteFile[],
): string[] {
  const gone = obsolete.reduce((sum, { count: number }) => sum + number, 0);
  const are = (number: number) => (number === 1 ? 'is' : 'are');
  const sentences = [
    leftOut === 0 ? [] : `${quote(name)} knows ${count(leftOut, 'finding')}, which ${are(leftOut)} left out.`,
    gone === 0
      ? []
      : `${quote(name)} knows ${count(gone, 'finding')} that ${are(gone)} gone: remove ${gone === 1 ? 'it' : 'them'} with --update-baseline.`,
    describeMissing(obsolete.filter(({ isGone }) => isGone)),
  ].flat();
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

/** Reports the files of a baseline with entries that stand for nothing, as findings in the baseline. */
export function reportObsolete(
  { path, text }: Baseline,
  group: KnownGroup,
  obsolete: readonly ObsoleteFile[],
  folder: string,
): readonly FileFindings[] {
  if (obsolete.length === 0) return [];
  const root = readSource(text).root();
  const files = root && placeInside(root, group)?.node;
  const lines = new Lines(text);
  const findings = obsolete.map(
    ({ file, count: number, isGone }): Finding => ({
      rule: obsoleteBaseline.id,
      severity: obsoleteBaseline.severity,
      message: `${isGone ? `${quote(file)} is not there, but the baseline knows ${count(number, 'finding')} of it` : `${quote(file)} no longer has ${count(number, 'finding')} that the baseline knows`}. Remove ${number === 1 ? 'it' : 'them'} with --update-baseline.`,
      pointer: `/${group}/${file.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      range: lines.rangeOf((files && placeInside(files, file)?.member?.key) ?? { offset: 0, end: 0 }),
    }),
  );
  return [{ path: pathFrom(folder, path), text, findings }];
}

function describeMissing(files: readonly ObsoleteFile[]): string[] {
  if (files.length === 0) return [];
  const names = files.slice(0, maxNamed).map(({ file }) => quote(file));
  const more = files.length - names.length;
  const words = more === 0 ? names : [...names, `${more} more`];
  return [`Missing files: ${listWords(words, 'and')}.`];
}

const maxNamed = 3;
