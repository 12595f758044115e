import { type Comparison, type Section, summarizeChanges } from '../../diff/compare-documents.ts';
import type { Change } from '../../diff/versions.ts';
import { locate } from '../../lint/diagnostics.ts';
import { readSource } from '../../lint/source.ts';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import type { CliContext } from '../command.ts';
import { escapeData, escapeProperty } from '../reports/github.ts';
import { repositoryPath, withoutDetour } from '../repository-path.ts';
import { choosePaint, makePrintable, toPrintableJson } from '../terminal.ts';
import type { Versions } from './read-versions.ts';

type Format = (comparison: Comparison, versions: Versions, cli: CliContext) => string;

/** The formats of `json-modal diff`. */
export const formats: Readonly<Record<'stylish' | 'json' | 'markdown' | 'github', Format>> = {
  stylish: (comparison, versions, cli) => {
    const { changes } = comparison;
    const paint = choosePaint(cli);
    const rows = changes.flatMap(({ kind, breaking, message, response, path }) => [
      `  ${breaking ? paint('red', 'breaking') : '        '}  ${kind.padEnd(8)}  ${makePrintable(message)}`,
      `${indent}${paint('dim', makePrintable(path))}`,
      ...(response === undefined ? [] : [`${indent}${paint('dim', toPrintableJson(response))}`]),
    ]);
    const below = sectionsOf(comparison).flatMap(({ heading, lines }) => [
      '',
      makePrintable(heading),
      ...lines.map((line) => `  ${makePrintable(line)}`),
    ]);
    const blocks = [describeAll(changes, versions), ...(rows.length > 0 ? ['', ...rows] : []), ...below];
    return `${blocks.join('\n')}\n`;
  },

  json: ({ changes, facts }) => `${toPrintableJson({ changes, ...facts }, 2)}\n`,

  markdown: (comparison, versions) => {
    const { changes } = comparison;
    const rows = changes.map(
      ({ kind, breaking, message, path }) =>
        `| ${[breaking ? '**breaking**' : '', kind, asCell(message), asCode(path)].join(' | ')} |`,
    );
    const table = rows.length === 0 ? [] : ['', '| | | change | place |', '|---|---|---|---|', ...rows];
    const below = sectionsOf(comparison).flatMap(({ heading, lines }) => [
      '',
      asText(heading),
      ...(lines.length > 0 ? ['', ...inFence(lines)] : []),
    ]);
    return `${[`### ${asText(describeAll(changes, versions))}`, ...table, ...below].join('\n')}\n`;
  },

  github: ({ changes }, versions, { folder, environment }) => {
    const { name, text } = versions.after;
    const file = repositoryPath(folder, environment)(withoutDetour(pathFrom(folder, name), folder));
    const lines = changes.map((change) => {
      const level = change.breaking ? 'warning' : 'notice';
      const place = `file=${makePrintable(escapeProperty(withSlashes(file)))},line=${lineOf(text, change)}`;
      return `::${level} ${place},title=${change.breaking ? 'breaking' : change.kind}::${makePrintable(escapeData(change.message))}`;
    });
    return `${[...lines, describeAll(changes, versions)].join('\n')}\n`;
  },
};

const indent = ' '.repeat(22);

/** Returns the sections of a comparison, with the response that makes all changes as the last. */
function sectionsOf({ sections, response }: Comparison): readonly Section[] {
  if (response === null) return sections;
  const heading = 'The endpoint can make all changes today, by this response to its first request:';
  return [...sections, { heading, lines: toPrintableJson(response, 2).split('\n') }];
}

function describeAll(changes: readonly Change[], { before, after }: Versions): string {
  const names = `${withSlashes(before.name)} and ${withSlashes(after.name)}`;
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
