import { type Arguments, lastValue } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Options } from '../option.ts';
import type { Levels } from './config/config.ts';
import { readLevels } from './config/levels.ts';

/** By what the findings of a run are judged. */
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

/** The options for it, of every command that reports findings. */
export const judgingOptions = {
  rule: { value: 'ID=LEVEL', help: 'Set a rule to off, info, warning or error; repeatable.' },
  config: { value: 'FILE', help: 'Take this config instead of the nearest one.' },
  baseline: { value: 'FILE', help: 'Leave out the findings that this file knows.' },
  'update-baseline': { help: 'Write the findings of today to the baseline.' },
  'fail-on-obsolete': { help: 'Fail on baseline entries and suppressions that stand for nothing.' },
} as const satisfies Options;

/** Reads what was given for them; a refusal names a rule or level that does not exist. */
export function readJudging(given: Arguments): Judging | CliError {
  const levels = readLevels(given.options.get('rule') ?? []);
  if (levels instanceof CliError) return levels;
  return {
    levels,
    config: lastValue(given, 'config'),
    baseline: lastValue(given, 'baseline'),
    isBaselineNew: given.options.has('update-baseline'),
    isFailingOnObsolete: given.options.has('fail-on-obsolete'),
  };
}
