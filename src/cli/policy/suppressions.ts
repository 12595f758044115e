import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoize } from '../../base/memoize.ts';
import { type RuleLevel, ruleLevels } from '../../base/rule.ts';
import type { Severity } from '../../lint/index.ts';
import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import { comparablePath, pathFrom } from '../../node/paths.ts';
import { hasIndex, placesIn } from '../diagnostics/diagnostic-identity.ts';
import type { FileDiagnostics, SuppressedDiagnostic } from '../diagnostics/file-diagnostics.ts';
import type { Levels } from '../diagnostics/levels.ts';
import { type ReportedDiagnostic, unusedSuppression } from '../diagnostics/reported-diagnostic.ts';
import { ruleFacts } from '../diagnostics/rule-facts.ts';
import { modalEnding } from '../modal-of-response.ts';
import { quote } from '../words.ts';
import type { BaselineGroup } from './baseline-file.ts';
import type { Config, ConfigSource, WrittenSuppression } from './config/config.ts';
import type { LintedFile } from './linted-file.ts';
import type { Coverage } from './select/select-files.ts';

/** Removes suppressed diagnostics, and finds unused suppressions. */
interface Suppressor {
  suppress(file: LintedFile, path: string): readonly ReportedDiagnostic[];
  /** Returns the suppressed ones of some diagnostics, with the reasons of their suppressions. */
  listSuppressed(diagnostics: readonly ReportedDiagnostic[]): readonly SuppressedDiagnostic[];
  /** Returns the unused suppressions, as diagnostics in their config files. */
  findUnused(coverage: Completeness): readonly FileDiagnostics[];
}

type Completeness = Pick<Coverage, 'isSearched' | 'isWhole'>;

/**
 * Creates a suppressor for one run. Paths are relative to `folder`; `levelIn` returns the level of
 * `unused-suppression`.
 */
export function createSuppressor(
  folder: string,
  group: BaselineGroup,
  levelIn: (config: Config) => RuleLevel,
): Suppressor {
  const linted = new Map<Config, Map<string, Levels>>();
  const used = new Set<WrittenSuppression>();
  const justifications = new WeakMap<ReportedDiagnostic, string>();
  const advice = new Map<WrittenSuppression, string>();

  function suppress(file: LintedFile, path: string): readonly ReportedDiagnostic[] {
    const { config, levels, diagnostics, places } = file;
    if (config === undefined || config.suppressions.length === 0) return diagnostics;
    const files = linted.get(config) ?? new Map();
    linted.set(config, files);
    if (diagnostics.length === 0 || places.isJson()) files.set(comparablePath(path), levels);
    return diagnostics.filter((diagnostic) => {
      const place = places.nameOf(diagnostic);
      const matches = findSuppressions(config, path, diagnostic.rule, place);
      for (const suppression of matches) used.add(suppression);
      if (matches[0] !== undefined) justifications.set(diagnostic, matches[0].reason);
      if (matches.length === 0 && hasIndex(diagnostic.pointer))
        for (const suppression of findSuppressions(config, path, diagnostic.rule, diagnostic.pointer))
          advice.set(suppression, place);
      return matches.length === 0;
    });
  }

  function findUnused(coverage: Completeness): readonly FileDiagnostics[] {
    const unused = [...listHolders()].flatMap(([suppression, holders]) => {
      const severity = ruleLevels.findLast((level) => holders.some((holder) => holder.level === level));
      if (
        severity === undefined ||
        severity === 'off' ||
        used.has(suppression) ||
        !isJudged(suppression, group)
      )
        return [];
      const verdict = findUse(
        suppression,
        holders.map(({ files }) => files),
        coverage,
      );
      return verdict === undefined
        ? []
        : [{ suppression, severity, message: describe(suppression, verdict, advice.get(suppression)) }];
    });
    return toFiles(unused, folder);
  }

  /** Returns the configs that have each suppression: those that inherit it, too. */
  function listHolders(): ReadonlyMap<WrittenSuppression, readonly Holder[]> {
    const holders = new Map<WrittenSuppression, Holder[]>();
    for (const [config, files] of linted) {
      const level = levelIn(config);
      for (const suppression of config.suppressions)
        listOf(holders, suppression, () => []).push({ files, level });
    }
    return holders;
  }

  function listSuppressed(diagnostics: readonly ReportedDiagnostic[]): readonly SuppressedDiagnostic[] {
    return diagnostics.flatMap((diagnostic) => {
      const justification = justifications.get(diagnostic);
      return justification === undefined ? [] : [{ diagnostic, justification }];
    });
  }

  return { suppress, listSuppressed, findUnused };
}

/** Returns the suppressions of a diagnostic, identified by its place. */
export function findSuppressions(
  config: Config,
  path: string,
  rule: string,
  place: string,
): readonly WrittenSuppression[] {
  const index = indexOf(config);
  const key = keyOf(rule, place);
  return [...(index.anywhere.get(key) ?? []), ...(index.inFiles.get(comparablePath(path))?.get(key) ?? [])];
}

type ByKey = Map<string, WrittenSuppression[]>;

interface Index {
  readonly anywhere: ByKey;
  readonly inFiles: Map<string, ByKey>;
}

/** An index, since a config may have thousands of suppressions and files. */
const indexOf = memoize((config: Config): Index => {
  const index: Index = { anywhere: new Map(), inFiles: new Map() };
  for (const suppression of config.suppressions) {
    if (hasEnded(suppression)) continue;
    const path = pathOf(suppression);
    const byKey =
      path === undefined ? index.anywhere : listOf(index.inFiles, comparablePath(path), () => new Map());
    listOf(byKey, keyOf(suppression.rule, suppression.pointer), () => []).push(suppression);
  }
  return index;
});

function listOf<Key, List>(lists: Map<Key, List>, key: Key, create: () => List): List {
  const list = lists.get(key) ?? create();
  lists.set(key, list);
  return list;
}

/** Returns whether a suppression applies to a file. */
export function appliesTo(suppression: WrittenSuppression, path: string): boolean {
  const own = pathOf(suppression);
  return own === undefined || comparablePath(own) === comparablePath(path);
}

/** Returns whether the last day of a suppression is over, in UTC, so that every machine agrees. */
function hasEnded({ until }: Pick<WrittenSuppression, 'until'>): boolean {
  return until !== undefined && until < new Date().toISOString().slice(0, 10);
}

function keyOf(rule: string, place: string): string {
  return `${rule} ${place}`;
}

function pathOf({ file, source }: WrittenSuppression): string | undefined {
  return file === undefined ? undefined : resolve(source.folder, file);
}

/** Returns whether a suppression concerns this group. A config serves both commands. */
function isJudged({ rule, pointer, file }: WrittenSuppression, group: BaselineGroup): boolean {
  const isOfCheck = ofCheck.has(rule);
  const isInResponse = /^\/(data|success|error)\//.test(pointer);
  if (group === 'responses') return isOfCheck || isInResponse;
  return !isOfCheck && !(isInResponse && (file ?? modalEnding).endsWith(modalEnding));
}

/** The rules that only `check` reports. */
const ofCheck: ReadonlySet<string> = new Set(ruleFacts.flatMap(({ id, isOfCheck }) => (isOfCheck ? id : [])));

/** Returns the problem of an unused suppression; `undefined` if its rule was off or its file was not linted. */
function findUse(
  suppression: WrittenSuppression,
  linted: readonly ReadonlyMap<string, Levels>[],
  { isWhole, isSearched }: Completeness,
): 'unused' | 'gone' | undefined {
  const path = pathOf(suppression);
  const levelsOfRuns =
    path === undefined
      ? linted.flatMap<Levels>((files) => (isWhole ? [...new Set(files.values())] : []))
      : linted.flatMap<Levels>((files) => files.get(comparablePath(path)) ?? []);
  if (path !== undefined && levelsOfRuns.length === 0)
    return isSearched && !existsSync(path) ? 'gone' : undefined;
  return levelsOfRuns.some((levels) => levels[suppression.rule] !== 'off') ? 'unused' : undefined;
}

function describe(
  { rule, pointer, file = '', until }: WrittenSuppression,
  verdict: 'unused' | 'gone',
  place: string | undefined,
): string {
  const subject = `The suppression of ${quote(rule)}`;
  if (verdict === 'gone') return `${subject} names ${quote(file)}, which is missing. Remove it.`;
  if (until !== undefined && hasEnded({ until }))
    return `${subject} at ${quote(pointer)} ended on ${until}. Remove it, or extend it if the problem is still intended.`;
  const what = `${subject} at ${quote(pointer)} is unused`;
  return place === undefined
    ? `${what}. Remove it.`
    : `${what}, since indexes change with the items. Write ${quote(place)}.`;
}

/** A config with a suppression: its linted files, and its level of `unused-suppression`. */
interface Holder {
  readonly files: ReadonlyMap<string, Levels>;
  readonly level: RuleLevel;
}

interface Unused {
  readonly suppression: WrittenSuppression;
  readonly severity: Severity;
  readonly message: string;
}

function toFiles(unused: readonly Unused[], folder: string): readonly FileDiagnostics[] {
  const bySource = new Map<ConfigSource, Unused[]>();
  for (const entry of unused) listOf(bySource, entry.suppression.source, () => []).push(entry);
  return [...bySource].map(([{ path, text }, list]) => {
    const root = readSource(text).root();
    const lines = new Lines(text);
    const diagnostics = list.map(({ suppression: { at }, severity, message }): ReportedDiagnostic => {
      const place = root && (findPlace(root, `${at}/pointer`) ?? findPlace(root, at));
      const range = lines.rangeOf(place?.node ?? { offset: 0, end: 0 });
      return { rule: unusedSuppression.id, severity, message, pointer: at, range };
    });
    return { path: pathFrom(folder, path), text, places: placesIn(text), diagnostics };
  });
}
