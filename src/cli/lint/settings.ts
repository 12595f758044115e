import { type Arguments, lastValue } from '../arguments.ts';
import { withSlashes } from '../paths.ts';
import { Refusal } from '../refusal.ts';
import type { FormatName } from '../reports/formats.ts';
import { isFormatName } from '../reports/formats.ts';
import type { Levels } from './config/config.ts';
import { readLevels } from './config/levels.ts';

/** What one call of `json-modal lint` was asked to do. */
export interface Settings {
  readonly words: readonly string[];
  readonly format: FormatName;
  /** Whether fixes are written, only tried, or left alone. */
  readonly fixing: 'write' | 'try' | 'none';
  readonly isQuiet: boolean;
  readonly isWatching: boolean;
  readonly maxWarnings?: number;
  readonly levels: Levels;
  readonly config?: string;
  readonly schema?: string;
  readonly inputName?: string;
  readonly baseline?: string;
  readonly isBaselineNew: boolean;
}

/** Reads the settings from the arguments; a refusal names what does not go together. */
export function readSettings(given: Arguments): Settings | Refusal {
  const levels = readLevels(given.options.get('rule') ?? []);
  if (levels instanceof Refusal) return levels;
  return findContradiction(given) ?? { ...flagsOf(given), ...valuesOf(given), words: given.words, levels };
}

function flagsOf({ options }: Arguments) {
  const tried = options.has('fix-dry-run') ? 'try' : 'none';
  return {
    fixing: options.has('fix') ? 'write' : tried,
    isQuiet: options.has('quiet'),
    isWatching: options.has('watch'),
    isBaselineNew: options.has('update-baseline'),
  } as const;
}

function valuesOf(given: Arguments) {
  const format = lastValue(given, 'format');
  const maxWarnings = lastValue(given, 'max-warnings');
  const inputName = lastValue(given, 'stdin-filename');
  return {
    format: isFormatName(format) ? format : 'stylish',
    ...(maxWarnings !== undefined && { maxWarnings: Number(maxWarnings) }),
    ...named('config', lastValue(given, 'config')),
    ...named('schema', lastValue(given, 'schema')),
    ...named('inputName', inputName === undefined ? undefined : withSlashes(inputName)),
    ...named('baseline', lastValue(given, 'baseline')),
  } as const;
}

function named<Name extends string>(
  name: Name,
  value: string | undefined,
): { readonly [Key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]: string });
}

function findContradiction({ words, options }: Arguments): Refusal | undefined {
  const isInput = words.includes('-');
  const found = contradictions.find(
    ([one, other]) => options.has(one) && (other === '-' ? isInput : options.has(other)),
  );
  if (found !== undefined)
    return new Refusal(`"--${found[0]}" and "${dashed(found[1])}" do not go together: ${found[2]}.`);
  if (options.has('update-baseline') && !options.has('baseline'))
    return new Refusal('"--update-baseline" needs the file to write: --baseline FILE.');
  if (options.has('stdin-filename') && !isInput)
    return new Refusal('"--stdin-filename" is only for standard input: give "-" as the path.');
  return undefined;
}

function dashed(name: string): string {
  return name === '-' ? name : `--${name}`;
}

const contradictions = [
  ['fix', 'fix-dry-run', 'one writes the files, the other does not'],
  ['fix', '-', 'standard input cannot be written; --fix-dry-run --format json gives the fixed text'],
  ['watch', '-', 'standard input does not change'],
  ['watch', 'update-baseline', 'a baseline is written once'],
] as const;
