import type { Arguments } from '../arguments.ts';
import { type Levels, readLevels } from '../diagnostics/levels.ts';
import type { Options } from '../options.ts';

/** The settings for levels, config and baseline. */
export interface ReportPolicy {
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
export const policyOptions = {
  rule: {
    value: 'ID=LEVEL',
    help: 'Set a rule to off, info, warning or error; repeatable.',
    isRepeatable: true,
  },
  config: { value: 'FILE', help: 'Use this config instead of the nearest one.' },
  baseline: { value: 'FILE', help: 'Ignore the problems listed in this file.' },
  'update-baseline': { help: 'Write the current problems to the baseline.' },
  'fail-on-obsolete': { help: 'Fail on obsolete baseline entries and unused suppressions.' },
} as const satisfies Options;

/** Reads these options. Fails for an unknown rule or level. */
export function readReportPolicy({ values }: Arguments<typeof policyOptions>): ReportPolicy {
  return {
    levels: readLevels(values.rule),
    config: values.config,
    baseline: values.baseline,
    isBaselineNew: values['update-baseline'],
    isFailingOnObsolete: values['fail-on-obsolete'],
  };
}
