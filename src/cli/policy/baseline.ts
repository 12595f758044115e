import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { countWords, listWords } from '../../base/text.ts';
import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { placeInside } from '../../lint/text/nodes.ts';
import { comparablePath, pathFrom } from '../../node/paths.ts';
import { CliError, fileError, requireValue } from '../cli-error.ts';
import { type Identity, type Places, placesIn } from '../diagnostics/diagnostic-identity.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';
import { findRule } from '../diagnostics/levels.ts';
import { obsoleteBaseline, type ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { readText } from '../read-text.ts';
import { withoutDetour } from '../repository-path.ts';
import { quote } from '../words.ts';
import {
  type BaselineContents,
  type BaselineFile,
  type BaselineFiles,
  type BaselineGroup,
  emptyBaseline,
  parseBaseline,
  partDiagnostics,
  toBaselineFile,
  writeBaseline,
} from './baseline-file.ts';
import type { LintedFile } from './linted-file.ts';

/** A file of known diagnostics, identified by content, not by line. */
export interface Baseline {
  /** Absolute. */
  readonly path: string;
  /** The path as the user gave it. */
  readonly name: string;
  readonly text: string;
  readonly known: BaselineContents;
}

/** Opens a baseline. A new one may be missing. `name` is the path as typed, relative to `folder`. */
export function openBaseline(name: string, folder: string, isNew: boolean): Baseline {
  const path = resolve(folder, withoutDetour(name, folder));
  if (!existsSync(path) && !isNew) throw missing(name);
  if (!existsSync(path)) return { path, name, text: '', known: emptyBaseline };
  const text = readText(path, name);
  const contents = requireValue(parseBaseline(text), (problem) => `${quote(name)}: ${problem}`);
  return { path, name, text, known: contents };
}

/** The use of a baseline in one run. */
export interface BaselineSession {
  readonly baseline: Baseline;
  /** Returns the unknown diagnostics of a file; `path` is absolute. */
  subtract(file: LintedFile, path: string): readonly ReportedDiagnostic[];
  /** Replaces the entries of a file by its diagnostics. Entries of rules that did not run are kept. */
  replace(file: LintedFile, path: string): void;
  /** Returns the number of ignored diagnostics. */
  countLeftOut(): number;
  /** Returns obsolete entries; those of missing files only after a search. */
  findObsolete(isSearched: boolean): readonly ObsoleteFile[];
  /** Writes the baseline without missing files. Returns its number of entries. */
  save(): Promise<number>;
}

/** A file, and how many of its entries are obsolete. */
interface ObsoleteFile {
  readonly file: string;
  readonly count: number;
  readonly isGone: boolean;
}

/** Starts to use a baseline for files or responses. */
export function openBaselineSession(baseline: Baseline, group: BaselineGroup): BaselineSession {
  const base = dirname(baseline.path);
  const files = baseline.known[group];
  const changed = new Map<string, BaselineFile | undefined>();
  const spellings = new Map([...files.keys()].map((key) => [comparablePath(resolve(base, key)), key]));
  const obsolete = new Map<string, number>();
  let leftOut = 0;

  /** Returns the path of a file as spelled in the baseline. */
  const keyOf = (path: string) => spellings.get(comparablePath(path)) ?? pathFrom(base, path);
  const isGone = (key: string) => !obsolete.has(key) && !existsSync(resolve(base, key));

  function subtract(
    { diagnostics, levels, places }: LintedFile,
    path: string,
  ): readonly ReportedDiagnostic[] {
    const key = keyOf(path);
    const baselineFile = files.get(key);
    if (baselineFile === undefined) return diagnostics;
    const parted = partDiagnostics(baselineFile, diagnostics, places);
    leftOut += diagnostics.length - parted.unknown.length;
    obsolete.set(key, partEntries(parted.obsolete, levels, places).obsolete.length);
    return parted.unknown;
  }

  function replace({ diagnostics, levels, places }: LintedFile, path: string): void {
    const key = keyOf(path);
    const baselineFile = files.get(key);
    if (baselineFile === undefined && diagnostics.length === 0) return;
    const left =
      baselineFile === undefined ? [] : partDiagnostics(baselineFile, diagnostics, places).obsolete;
    const { kept } = partEntries(left, levels, places);
    obsolete.set(key, 0);
    changed.set(
      key,
      diagnostics.length + kept.length === 0 ? undefined : toBaselineFile(diagnostics, kept, places),
    );
  }

  function findObsolete(isSearched: boolean): readonly ObsoleteFile[] {
    const gone = isSearched ? [...files].filter(([key]) => isGone(key)) : [];
    return [
      ...[...obsolete].map(([file, count]) => ({ file, count, isGone: false })),
      ...gone.map(([file, { diagnostics }]) => ({ file, count: diagnostics.length, isGone: true })),
    ].filter(({ count }) => count > 0);
  }

  /** Applies the changes of this run to the latest entries, which another process may have written. */
  function update(baselineFiles: BaselineFiles): BaselineFiles {
    const next = new Map([...baselineFiles].filter(([key]) => !isGone(key)));
    for (const [key, file] of changed)
      if (file === undefined) next.delete(key);
      else next.set(key, file);
    return next;
  }

  async function save(): Promise<number> {
    let size = 0;
    try {
      const { replaceFile } = await import('../../node/replace-file.ts');
      await replaceFile(baseline.path, (before) => {
        const contents = readAgain(before) ?? baseline.known;
        const next = update(contents[group]);
        size = [...next.values()].reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
        return writeBaseline({ ...contents, [group]: next });
      });
      return size;
    } catch (error) {
      throw fileError(error, `${quote(baseline.name)} could not be written`, 'folder');
    }
  }

  return { baseline, subtract, replace, countLeftOut: () => leftOut, findObsolete, save };
}

function missing(name: string): CliError {
  return new CliError(`${quote(name)} could not be read: no such file. Create it with --update-baseline.`);
}

function readAgain(before: Buffer | null): BaselineContents | undefined {
  if (before === null) return emptyBaseline;
  const contents = parseBaseline(before.toString('utf8'));
  return contents.ok ? contents.value : undefined;
}

/** Separates obsolete from kept entries. Entries are kept if their rule did not run or the text is not JSON. */
function partEntries(entries: readonly Identity[], levels: LintedFile['levels'], places: Places) {
  const isProven = ({ rule: id }: Identity) => {
    const rule = findRule(id);
    return rule === undefined || levels[rule] !== 'off';
  };
  const isJudged = entries.length > 0 && places.isJson();
  return {
    obsolete: entries.filter((entry) => isJudged && isProven(entry)),
    kept: entries.filter((entry) => !isJudged || !isProven(entry)),
  };
}

/** Returns the sentence about a written baseline. */
export function describeSaved({ name }: Baseline, size: number): string {
  return `${quote(name)} now has ${countEntries(size)}.`;
}

/** Describes the ignored problems and the obsolete entries. */
export function describeIgnored(
  { name }: Baseline,
  leftOut: number,
  obsolete: readonly ObsoleteFile[],
): string[] {
  const gone = obsolete.reduce((sum, { count: number }) => sum + number, 0);
  const are = (number: number) => (number === 1 ? 'is' : 'are');
  const sentences = [
    leftOut === 0 ? [] : `${countWords(leftOut, 'known problem')} in ${quote(name)} ${are(leftOut)} ignored.`,
    gone === 0
      ? []
      : `${countEntries(gone)} in ${quote(name)} ${are(gone)} obsolete. Remove ${gone === 1 ? 'it' : 'them'} with --update-baseline.`,
    describeMissing(obsolete.filter(({ isGone }) => isGone)),
  ].flat();
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

function countEntries(number: number): string {
  return number === 1 ? '1 entry' : `${number} entries`;
}

/** Returns the obsolete entries as diagnostics in the baseline. */
export function reportObsolete(
  { path, text }: Baseline,
  group: BaselineGroup,
  obsolete: readonly ObsoleteFile[],
  folder: string,
): readonly FileDiagnostics[] {
  if (obsolete.length === 0) return [];
  const root = readSource(text).root();
  const files = root && placeInside(root, group)?.node;
  const lines = new Lines(text);
  const diagnostics = obsolete.map(
    ({ file, count: number, isGone }): ReportedDiagnostic => ({
      rule: obsoleteBaseline.id,
      severity: obsoleteBaseline.severity,
      message: `${countEntries(number)} of ${quote(file)} ${number === 1 ? 'is' : 'are'} obsolete${isGone ? ': the file is missing' : ''}. Remove ${number === 1 ? 'it' : 'them'} with --update-baseline.`,
      pointer: `/${group}/${file.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      range: lines.rangeOf((files && placeInside(files, file)?.member?.key) ?? { offset: 0, end: 0 }),
    }),
  );
  return [{ path: pathFrom(folder, path), text, places: placesIn(text), diagnostics }];
}

function describeMissing(files: readonly ObsoleteFile[]): string[] {
  if (files.length === 0) return [];
  const names = files.slice(0, maxNamed).map(({ file }) => quote(file));
  const more = files.length - names.length;
  const words = more === 0 ? names : [...names, `${more} more`];
  return [`Missing files: ${listWords(words, 'and')}.`];
}

const maxNamed = 3;
