import { type Arguments, lastValue } from '../arguments.ts';
import { withSlashes } from '../paths.ts';
import { Refusal } from '../refusal.ts';
import { type Reporting, readReporting } from '../reports/reporting.ts';
import type { Levels } from './config/config.ts';
import { readLevels } from './config/levels.ts';

/** What one call of `json-modal lint` was asked to do. */
export interface Settings extends Reporting {
  readonly words: readonly string[];
  /** Whether fixes are written, only tried, or left alone. */
  readonly fixing: 'write' | 'try' | 'none';
  readonly isWatching: boolean;
  readonly levels: Levels;
  readonly config: string | undefined;
  readonly schema: string | undefined;
  readonly inputName: string | undefined;
  readonly baseline: string | undefined;
  readonly isBaselineNew: boolean;
  readonly isFailingOnObsolete: boolean;
}

/** Reads the settings from the arguments; a refusal names what does not go together. */
export function readSettings(given: Arguments): Settings | Refusal {
  const levels = readLevels(given.options.get('rule') ?? []);
  if (levels instanceof Refusal) return levels;
  const contradiction = findContradiction(given);
  if (contradiction !== undefined) return contradiction;
  const { words, options } = given;
  const inputName = lastValue(given, 'stdin-filename');
  const tried = options.has('fix-dry-run') ? 'try' : 'none';
  return {
    ...readReporting(given),
    words,
    fixing: options.has('fix') ? 'write' : tried,
    isWatching: options.has('watch'),
    levels,
    config: lastValue(given, 'config'),
    schema: lastValue(given, 'schema'),
    inputName: inputName === undefined ? undefined : withSlashes(inputName),
    baseline: lastValue(given, 'baseline'),
    isBaselineNew: options.has('update-baseline'),
    isFailingOnObsolete: options.has('fail-on-obsolete'),
  };
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
