import { type Arguments, lastValue } from '../arguments.ts';
import type { Options } from '../option.ts';
import { type FormatName, formatNames, isFormatName } from './formats.ts';

/** How a command tells what it found, and how many warnings it lets pass. */
export interface Reporting {
  readonly format: FormatName;
  /** Whether errors alone are told. */
  readonly isQuiet: boolean;
  /** That of the configs by default, or else any number. */
  readonly maxWarnings: number | undefined;
}

/** The options for it. */
export const reportingOptions = {
  format: {
    value: 'NAME',
    choices: formatNames,
    help: `One of ${formatNames.join(', ')}; stylish by default.`,
  },
  'max-warnings': { value: 'N', isCount: true, help: 'Fail on more warnings than this.' },
  quiet: { help: 'Report errors only.' },
} as const satisfies Options;

/** What was given for them. */
export function readReporting(given: Arguments): Reporting {
  const format = lastValue(given, 'format');
  const most = lastValue(given, 'max-warnings');
  return {
    format: isFormatName(format) ? format : 'stylish',
    isQuiet: given.options.has('quiet'),
    maxWarnings: most === undefined ? undefined : Number(most),
  };
}
