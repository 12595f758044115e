import { countWords } from '../../base/text.ts';
import type { FileDiagnostics } from '../diagnostics/reported-diagnostic.ts';
import { countOf } from '../diagnostics/totals.ts';
import { quote } from '../words.ts';
import type { Config, Written } from './config/config.ts';

/** Counts the warnings of a run against the limits for them. */
export interface WarningLimits {
  add(file: FileDiagnostics, config: Config | undefined): void;
  /** Describes the exceeded limits. */
  describeExceeded(): readonly string[];
}

/** Creates the limits of a run. `most`, from the command line, overrides the configs. */
export function createWarningLimits(most: number | undefined): WarningLimits {
  const counts = new Map<Written<number> | undefined, number>();
  return {
    add({ diagnostics }, config) {
      const warnings = countOf(diagnostics, 'warning');
      // The limit of a config is for all files with it, those with configs below it included.
      const limits = most === undefined ? (config?.limits ?? []) : [undefined];
      if (warnings > 0) for (const limit of limits) counts.set(limit, (counts.get(limit) ?? 0) + warnings);
    },
    describeExceeded: () =>
      [...counts].flatMap(([limit, warnings]) => {
        const allowed = limit?.value ?? most;
        if (allowed === undefined || warnings <= allowed) return [];
        const by = limit === undefined ? '"--max-warnings"' : `"maxWarnings" in ${quote(limit.source.name)}`;
        return [
          `There ${warnings === 1 ? 'is' : 'are'} ${countWords(warnings, 'warning')}, but ${by} allows ${allowed}.`,
        ];
      }),
  };
}
