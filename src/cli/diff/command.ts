import {
  type Comparison,
  compareFilterDocuments,
  compareManifestDocuments,
  compareModalDocuments,
  summarizeChanges,
  type TextSection,
} from '../../diff/compare-documents.ts';
import type { Change } from '../../diff/versions.ts';
import { readManifest } from '../../extensions/manifests/read-manifest.ts';
import type { Filter } from '../../filters/filter.ts';
import { locate } from '../../lint/diagnostics.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { lintFilter } from '../../lint/documents/lint-filter.ts';
import { readSource } from '../../lint/source.ts';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import { CliError, requireValue } from '../cli-error.ts';
import type { CliContext, Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { parseModal } from '../read-modal.ts';
import { parseFile } from '../read-text.ts';
import { escapeData, escapeProperty } from '../reports/github.ts';
import { repositoryPath, withoutDetour } from '../repository-path.ts';
import { choosePaint, makePrintable, toPrintableJson } from '../terminal.ts';
import { quote } from '../words.ts';
import { type DocumentVersions, readVersions, type Version } from './read-versions.ts';

type Format = (comparison: Comparison, versions: DocumentVersions, cli: CliContext) => string;

/** The formats of `json-modal diff`. */
const formats: Readonly<Record<'stylish' | 'json' | 'markdown' | 'github', Format>> = {
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
function sectionsOf({ sections, response }: Comparison): readonly TextSection[] {
  if (response === null) return sections;
  const heading = 'The endpoint can make all changes today, by this response to its first request:';
  return [...sections, { heading, lines: toPrintableJson(response, 2).split('\n') }];
}

function describeAll(changes: readonly Change[], { before, after }: DocumentVersions): string {
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

/** Compares two versions of a document. Fails if one of them is not valid. */
function compareDocuments({ kind, before, after }: DocumentVersions): Comparison {
  return comparers[kind](before, after);
}

const comparers: Readonly<Record<DocumentName, (before: Version, after: Version) => Comparison>> = {
  modal: compareAs(compareModalDocuments, ({ text, name, isCommitted }) => {
    const advice = isCommitted ? 'Compare with a commit in which it is valid' : undefined;
    return parseModal(text, name, 'its changes cannot be listed', advice);
  }),
  manifest: compareAs(compareManifestDocuments, ({ text, name }) => {
    const describe = (problem: string) => `${quote(name)} cannot be compared: ${problem}`;
    return { ...requireValue(readManifest(parseFile(text)), describe).manifest };
  }),
  filter: compareAs(compareFilterDocuments, readFilterOf),
};

function compareAs<Value>(
  compare: (before: Value, after: Value) => Comparison,
  read: (version: Version) => Value,
): (before: Version, after: Version) => Comparison {
  return (before, after) => compare(read(before), read(after));
}

function readFilterOf({ text, name }: Version): Filter {
  const [problem] = lintFilter(text).filter(({ severity }) => severity === 'error');
  if (problem !== undefined) throw new CliError(`${quote(name)} cannot be compared: ${problem.message}`);
  return parseFile(text) as Filter;
}

const options = declareOptions({
  from: { value: 'REV', help: 'Compare FILE with its version in this commit, branch or tag of git.' },
  format: {
    value: 'NAME',
    choices: ['stylish', 'json', 'markdown', 'github'],
    usual: 'stylish',
    help: 'stylish (default), json, markdown or github.',
  },
  'fail-on': {
    value: 'NAME',
    choices: ['breaking', 'upload'],
    help: 'Exit with status 1 for a breaking change, or for one that needs an upload.',
  },
});

/** `json-modal diff`. */
export const diffCommand: Command<typeof options> = {
  usage: 'OLD NEW [options]',
  options,
  notes: `OLD and NEW are two modals, two manifests or two filters. With --from there is one FILE.
A change is "override" if a response of the endpoint can make it today: the response is printed.
Other changes are "upload": they need the developer portal, and its review. A change is breaking
if an endpoint or a user of the old version can fail with the new one.`,
  examples: [
    'cake.modal.json new-cake.modal.json',
    '--from main cake.modal.json',
    '--from main cake.modal.json --format markdown',
    '--from main cake.modal.json --fail-on breaking',
  ],
  async run({ words, values }, cli: CliContext) {
    const versions = await readVersions(words, values.from, cli);
    const comparison = compareDocuments(versions);
    cli.output.write(formats[values.format](comparison, versions, cli));
    const { changes } = comparison;
    const fails = {
      breaking: changes.some(({ breaking }) => breaking),
      upload: changes.some(({ kind }) => kind === 'upload'),
    };
    const failOn = values['fail-on'];
    return failOn !== undefined && fails[failOn] ? 1 : 0;
  },
};
