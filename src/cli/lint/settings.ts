import { resolve } from 'node:path';
import { withSlashes } from '../../node/paths.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { type ReportPolicy, readReportPolicy } from '../policy/report-policy.ts';
import { readText } from '../read-text.ts';
import type { Reporting } from '../reports/report-options.ts';
import type { LintCommandOptions } from './options.ts';

/** The settings of `json-modal lint`. */
export interface LintSettings extends Reporting, ReportPolicy {
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
  readonly inputName: string | undefined;
}

/** Reads the settings from the arguments. Fails for an unknown rule or level. */
export function readSettings(args: Arguments<LintCommandOptions>, reporting: Reporting): LintSettings {
  const policy = readReportPolicy(args);
  checkInput(args);
  const { values } = args;
  const named = readNamed(args);
  const inputName = values['stdin-filename'];
  const tried = values['fix-dry-run'] ? 'try' : 'none';
  return {
    ...reporting,
    ...policy,
    ...named,
    filesFrom: values['files-from'],
    since: values.since,
    mayMatchNothing: values['no-error-on-unmatched-pattern'],
    fixing: values.fix ? 'write' : tried,
    isWatching: values.watch,
    schema: values.schema,
    kind: values.kind,
    fields: values.fields,
    inputName: inputName === undefined ? undefined : withSlashes(inputName),
  };
}

/** Reads the paths. With `--operation`, the first one is the manifest. */
function readNamed({
  words: all,
  files,
  values,
}: Arguments<LintCommandOptions>): Pick<LintSettings, 'words' | 'files' | 'responseTo'> {
  const words = all.slice(0, all.length - files.length);
  const { operation } = values;
  if (operation === undefined) return { words, files, responseTo: undefined };
  const [manifest, ...others] = all;
  const isAnyResponse = others.length > 0 || values['files-from'] !== undefined || values.since !== undefined;
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

/** Fails if options need standard input as a path, or read it as well. */
function checkInput({ words, values }: Arguments<LintCommandOptions>): void {
  const isInput = words.includes('-');
  if (isInput && values['files-from'] === '-')
    throw new CliError('"--files-from -" and "-" cannot be combined: both read standard input.');
  if (values['stdin-filename'] !== undefined && !isInput)
    throw new CliError('"--stdin-filename" needs "-" as the path.');
}

/** Adds the files of `--files-from` to the settings; `-` is standard input. */
export async function addListedFiles(
  settings: LintSettings,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<LintSettings> {
  const { filesFrom: name } = settings;
  if (name === undefined) return settings;
  const text = name === '-' ? await readInput() : readText(resolve(folder, name), name);
  return { ...settings, files: [...settings.files, ...splitList(text)] };
}

/** Splits a list of files at line ends, or at NUL as in `git diff -z`. Editors and shells of Windows begin it with a mark. */
function splitList(text: string): readonly string[] {
  const list = text.replace(/^\ufeff/, '');
  return list.split(list.includes('\0') ? '\0' : /\r?\n/).filter((name) => name !== '');
}
