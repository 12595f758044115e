import { version } from 'virtual:version';
import { countWords } from '../../base/text.ts';
import { type Comparison, summarizeChanges, type TextSection } from '../../diff/compare-documents.ts';
import type { Change } from '../../diff/versions.ts';
import { locate } from '../../lint/diagnostics.ts';
import { readSource } from '../../lint/source.ts';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import type { CliContext } from '../command.ts';
import { escapeData, escapeProperty } from '../reports/github.ts';
import { toArtifactLocation } from '../reports/sarif.ts';
import { repositoryPath, withoutDetour } from '../repository-path.ts';
import { choosePaint, makePrintable, type Paint, toPrintableJson } from '../terminal.ts';
import type { ComparedDocument } from './compare-pair.ts';

/** The compared documents of a run. */
export interface DiffRun {
  readonly documents: readonly ComparedDocument[];
  /** The reasons why other documents could not be compared. */
  readonly failures: readonly string[];
  /** Whether documents were searched for. Otherwise there are two versions of one. */
  readonly isSearch: boolean;
  /** Whether a breaking change fails the run. */
  readonly failsOnBreaking: boolean;
}

type Format = (run: DiffRun, cli: CliContext) => string;

/** The formats of `json-modal diff`. */
export const formats: Readonly<Record<'stylish' | 'json' | 'markdown' | 'github' | 'sarif', Format>> = {
  stylish: (run, cli) => {
    const paint = choosePaint(cli);
    const blocks = run.documents.map((document) => toText(document, paint));
    return `${[...blocks, ...summaryOf(run)].join('\n\n')}\n`;
  },

  json: ({ documents, failures, isSearch }) => {
    const all = documents.map(({ file, comparison: { changes, facts } }) => ({
      file: withSlashes(file),
      changes,
      ...facts,
    }));
    if (isSearch) return `${toPrintableJson({ documents: all, failures }, 2)}\n`;
    const { file: _, ...only } = all[0] ?? { file: '' };
    return `${toPrintableJson(only, 2)}\n`;
  },

  markdown: (run) => {
    const blocks = run.documents.map(toMarkdown);
    const failures = run.failures.map((failure) => `- ${asText(failure)}`);
    return `${[...blocks, ...summaryOf(run).map(asText), ...(failures.length > 0 ? [failures.join('\n')] : [])].join('\n\n')}\n`;
  },

  github: (run, cli) => {
    const toPath = pathsOf(cli);
    const lines = run.documents.flatMap(({ file, text, comparison }) =>
      comparison.changes.map((change) => {
        const place = `file=${makePrintable(escapeProperty(toPath(file)))},line=${lineOf(text, change)}`;
        return `::${levelOf(change, run)} ${place},title=${titleOf(change)}::${makePrintable(escapeData(change.message))}`;
      }),
    );
    const failures = run.failures.map(
      (failure) => `::error title=not-done::${makePrintable(escapeData(failure))}`,
    );
    const last = run.isSearch ? summaryOf(run) : run.documents.map(describeAll);
    return `${[...lines, ...failures, ...last].join('\n')}\n`;
  },

  sarif: (run, cli) => {
    const toPath = pathsOf(cli);
    const results = run.documents.flatMap(({ file, text, comparison }) =>
      comparison.changes.map((change) => ({
        ruleId: titleOf(change),
        level: sarifLevels[levelOf(change, run)],
        message: { text: change.message },
        locations: [
          {
            physicalLocation: {
              artifactLocation: toArtifactLocation(toPath(file)),
              region: { startLine: lineOf(text, change) },
            },
          },
        ],
      })),
    );
    const rules = Object.entries(titles).map(([id, text]) => ({ id, shortDescription: { text } }));
    const notifications = run.failures.map((text) => ({ level: 'error', message: { text } }));
    const report = {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'json-modal', version, rules } },
          results,
          invocations: [
            { executionSuccessful: run.failures.length === 0, toolExecutionNotifications: notifications },
          ],
        },
      ],
    };
    return `${toPrintableJson(report, 2)}\n`;
  },
};

const titles = {
  breaking: 'A form or an answer of the old version is not possible with the new one.',
  override: 'A response of the endpoint can make this change today.',
  upload: 'This change needs an upload to the developer portal.',
} as const;

const sarifLevels = { error: 'error', warning: 'warning', notice: 'note' } as const;

function titleOf({ breaking, kind }: Change): keyof typeof titles {
  return breaking ? 'breaking' : kind;
}

function levelOf({ breaking }: Change, { failsOnBreaking }: DiffRun): keyof typeof sarifLevels {
  if (!breaking) return 'notice';
  return failsOnBreaking ? 'error' : 'warning';
}

/** Summarizes a search in one line. */
function summaryOf({ documents, failures, isSearch }: DiffRun): readonly string[] {
  if (!isSearch) return [];
  const changes = documents.flatMap(({ comparison }) => comparison.changes);
  const failed =
    failures.length === 0 ? '' : ` ${countWords(failures.length, 'document')} could not be compared.`;
  return [`${countWords(documents.length, 'document')} compared: ${summarizeChanges(changes)}.${failed}`];
}

function toText(document: ComparedDocument, paint: Paint): string {
  const { changes } = document.comparison;
  const rows = changes.flatMap(({ kind, breaking, message, response, path }) => [
    `  ${breaking ? paint('red', 'breaking') : '        '}  ${kind.padEnd(8)}  ${makePrintable(message)}`,
    ...(path === '' ? [] : [`${indent}${paint('dim', makePrintable(path))}`]),
    ...(response === undefined ? [] : [`${indent}${paint('dim', toPrintableJson(response))}`]),
  ]);
  const below = sectionsOf(document.comparison).flatMap(({ heading, lines }) => [
    '',
    makePrintable(heading),
    ...lines.map((line) => `  ${makePrintable(line)}`),
  ]);
  return [describeAll(document), ...(rows.length > 0 ? ['', ...rows] : []), ...below].join('\n');
}

const indent = ' '.repeat(22);

function toMarkdown(document: ComparedDocument): string {
  const rows = document.comparison.changes.map(
    ({ kind, breaking, message, path }) =>
      `| ${[breaking ? '**breaking**' : '', kind, asCell(message), asCode(path)].join(' | ')} |`,
  );
  const table = rows.length === 0 ? [] : ['', '| | | change | place |', '|---|---|---|---|', ...rows];
  const below = sectionsOf(document.comparison).flatMap(({ heading, lines }) => [
    '',
    asText(heading),
    ...(lines.length > 0 ? ['', ...inFence(lines)] : []),
  ]);
  return [`### ${asText(describeAll(document))}`, ...table, ...below].join('\n');
}

/** Returns the path of a file from the root of the checkout. */
function pathsOf({ folder, environment }: CliContext): (file: string) => string {
  const fromRoot = repositoryPath(folder, environment);
  return (file) => withSlashes(fromRoot(withoutDetour(pathFrom(folder, file), folder)));
}

/** Returns the sections of a comparison, with the response that makes all changes as the last. */
function sectionsOf({ sections, response }: Comparison): readonly TextSection[] {
  if (response === null) return sections;
  const heading = 'The endpoint can make all changes today, by this response to its first request:';
  return [...sections, { heading, lines: toPrintableJson(response, 2).split('\n') }];
}

function describeAll({ title, comparison: { changes } }: ComparedDocument): string {
  const names = withSlashes(title);
  if (changes.length === 0) return makePrintable(`${names} do the same.`);
  return makePrintable(`${names}: ${summarizeChanges(changes)}.`);
}

/** Returns the line of a change in the new version; that of the list or object for a removed part. */
function lineOf(text: string, { path, removedFrom: pointer = path, message }: Change): number {
  const [place] = locate(text, readSource(text), [{ rule: 'change', severity: 'info', pointer, message }]);
  return place?.range.start.line ?? 1;
}

/** Returns lines in a fence that none of them closes. */
function inFence(lines: readonly string[]): readonly string[] {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return [fence, ...lines.map(makePrintable), fence];
}

function asText(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

function asCell(text: string): string {
  return makePrintable(asText(text).replace(/\s+/g, ' '));
}

function asCode(text: string): string {
  return `\`${makePrintable(text.replaceAll('|', '\\|').replaceAll('`', "'"))}\``;
}
