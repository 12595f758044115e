import { withSlashes } from '../../node/paths.ts';
import { type Arguments, lastValue, type Options } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { type Levels, readLevels } from '../findings/levels.ts';
import type { Reporting } from '../reports/report-options.ts';

/** The settings of `json-modal lint`. */
export interface Settings extends Reporting, Judging {
  /** Paths, folders and globs; "!" excludes. */
  readonly words: readonly string[];
  /** Literal paths. */
  readonly files: readonly string[];
  /** The file with more paths; `-` is standard input. */
  readonly filesFrom: string | undefined;
  /** The commit, branch or tag of `--since`; `undefined` selects all files. */
  readonly since: string | undefined;
  /** Whether a folder or glob may match no file. */
  readonly mayMatchNothing: boolean;
  /** Whether fixes are written, only tried, or off. */
  readonly fixing: 'write' | 'try' | 'none';
  readonly isWatching: boolean;
  readonly schema: string | undefined;
  /** The operation that the files are responses to, and the file of the manifest. */
  readonly responseTo: { readonly operation: string; readonly manifest: string } | undefined;
  /** The name of the kind of files whose names do not show it. */
  readonly kind: string | undefined;
  /** The file of the known fields for filters. */
  readonly fields: string | undefined;
  /** The file to print the config of, instead of linting. */
  readonly printed: string | undefined;
  /** The rule to explain, instead of linting. */
  readonly explained: string | undefined;
  readonly isListingRules: boolean;
  /** Whether the files are listed instead of linted. */
  readonly isListingFiles: boolean;
  readonly inputName: string | undefined;
}

/** Reads the settings from the arguments. Fails for conflicting options. */
export function readSettings(given: Arguments, reporting: Reporting): Settings {
  const judging = readJudging(given);
  checkContradictions(given);
  const { options } = given;
  const named = readNamed(given);
  const inputName = lastValue(given, 'stdin-filename');
  const tried = options.has('fix-dry-run') ? 'try' : 'none';
  return {
    ...reporting,
    ...judging,
    ...named,
    filesFrom: lastValue(given, 'files-from'),
    since: lastValue(given, 'since'),
    mayMatchNothing: options.has('no-error-on-unmatched-pattern'),
    fixing: options.has('fix') ? 'write' : tried,
    isWatching: options.has('watch'),
    schema: lastValue(given, 'schema'),
    kind: lastValue(given, 'kind'),
    fields: lastValue(given, 'fields'),
    printed: lastValue(given, 'print-config'),
    explained: lastValue(given, 'explain'),
    isListingRules: options.has('list-rules'),
    isListingFiles: options.has('list-files'),
    inputName: inputName === undefined ? undefined : withSlashes(inputName),
  };
}

/** Reads the paths. With `--operation`, the first one is the manifest. */
function readNamed(given: Arguments): Pick<Settings, 'words' | 'files' | 'responseTo'> {
  const { words: all, files, options } = given;
  const words = all.slice(0, all.length - files.length);
  const operation = lastValue(given, 'operation');
  if (operation === undefined) return { words, files, responseTo: undefined };
  const [manifest, ...others] = all;
  const isAnyResponse = others.length > 0 || options.has('files-from') || options.has('since');
  if (manifest === undefined || manifest === '-' || !isAnyResponse)
    throw new CliError(
      '"--operation" needs a manifest and then a response: "--operation NAME FILE.manifest.json FILE.response.json".',
    );
  // A glob does not select the manifest.
  const responses = [...words.slice(1), `!${manifest}`];
  return {
    words: responses,
    files: words.length === 0 ? files.slice(1) : files,
    responseTo: { operation, manifest },
  };
}

function checkContradictions({ words, options }: Arguments): void {
  const isInput = words.includes('-');
  const found = contradictions.find(
    ([one, other]) => options.has(one) && (other === '-' ? isInput : options.has(other)),
  );
  if (found !== undefined)
    throw new CliError(`"--${found[0]}" and "${dashed(found[1])}" cannot be combined: ${found[2]}.`);
  if (isInput && lastValue({ words, files: [], options }, 'files-from') === '-')
    throw new CliError('"--files-from -" and "-" cannot be combined: both read standard input.');
  if (options.has('stdin-filename') && !isInput)
    throw new CliError('"--stdin-filename" needs "-" as the path.');
}

function dashed(name: string): string {
  return name === '-' ? name : `--${name}`;
}

const contradictions = [
  ['fix', 'fix-dry-run', 'one writes the files, the other does not'],
  ['fix', '-', 'standard input cannot be written. Use --fix-dry-run --format json to get the fixed text'],
  ['watch', '-', 'standard input does not change'],
  ['watch', 'files-from', 'a list is read once'],
  ['operation', 'schema', 'one is for responses of a provider, the other for responses to a modal'],
  ['operation', 'kind', 'all files are responses'],
  ['operation', 'fields', 'all files are responses'],
  ['schema', 'kind', 'all files are responses'],
  ['schema', 'fields', 'all files are responses'],
  ['since', '-', 'standard input is not a file of the repository'],
  ['since', 'files-from', 'both select the files'],
  ['since', 'watch', 'the changed files are selected once'],
  ['watch', 'update-baseline', 'a baseline is written once'],
  ['list-files', 'fix', 'one only lists files, the other writes them'],
  ['list-files', 'watch', 'the files are listed once'],
  ['list-files', 'update-baseline', 'one only lists files, the other writes a baseline'],
] as const;

/** The settings for levels, config and baseline. */
export interface Judging {
  /** Levels for this run. */
  readonly levels: Levels;
  /** A config instead of the nearest one. */
  readonly config: string | undefined;
  /** A baseline instead of that of the config. */
  readonly baseline: string | undefined;
  readonly isBaselineNew: boolean;
  readonly isFailingOnObsolete: boolean;
}

/** The options for levels, config and baseline. */
export const judgingOptions = {
  rule: { value: 'ID=LEVEL', help: 'Set a rule to off, info, warning or error; repeatable.' },
  config: { value: 'FILE', help: 'Use this config instead of the nearest one.' },
  baseline: { value: 'FILE', help: 'Ignore the problems listed in this file.' },
  'update-baseline': { help: 'Write the current problems to the baseline.' },
  'fail-on-obsolete': { help: 'Fail on obsolete baseline entries and unused suppressions.' },
} as const satisfies Options;

/** Reads these options. Fails for an unknown rule or level. */
export function readJudging(given: Arguments): Judging {
  const levels = readLevels(given.options.get('rule') ?? []);
  return {
    levels,
    config: lastValue(given, 'config'),
    baseline: lastValue(given, 'baseline'),
    isBaselineNew: given.options.has('update-baseline'),
    isFailingOnObsolete: given.options.has('fail-on-obsolete'),
  };
}
