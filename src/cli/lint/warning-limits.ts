import { pathFrom } from '../../node/paths.ts';
import type { FileFindings } from '../findings/finding.ts';
import { countOf } from '../findings/totals.ts';
import { count, quote } from '../words.ts';
import type { Config } from './config/config.ts';

/** Counts the warnings of a run against the limits for them. */
export interface WarningLimits {
  add(file: FileFindings, config: Config | undefined): void;
  /** Describes the exceeded limits. */
  describeExceeded(): readonly string[];
}

/** Creates the limits of a run. `most`, from the command line, overrides the configs. */
export function createWarningLimits(most: number | undefined, folder: string): WarningLimits {
  const counts = new Map<Config | undefined, number>();
  return {
    add({ findings }, config) {
      const warnings = countOf(findings, 'warning');
      const key = most === undefined ? config : undefined;
      if (warnings > 0) counts.set(key, (counts.get(key) ?? 0) + warnings);
    },
    describeExceeded: () =>
      [...counts].flatMap(([config, warnings]) => {
        const limit = most ?? config?.maxWarnings;
        if (limit === undefined || warnings <= limit) return [];
        const by =
          config === undefined
            ? '"--max-warnings"'
            : `"maxWarnings" in ${quote(pathFrom(folder, config.path))}`;
        return [
          `There ${warnings === 1 ? 'is' : 'are'} ${count(warnings, 'warning')}, but ${by} allows ${limit}.`,
        ];
      }),
  };
}
