import { dirname, relative, resolve } from 'node:path';
import type { Severity } from '../../lint/index.ts';
import { pathFrom } from '../paths.ts';
import { quote } from '../words.ts';
import type { Config, Levels, Suppression } from './config/config.ts';
import { type FileFindings, type Finding, unusedSuppression } from './finding.ts';
import { rangeOf } from './range.ts';

/** Takes the suppressed findings out, and remembers which suppressions that took. */
export interface Suppressor {
  suppress(config: Config, path: string, findings: readonly Finding[]): readonly Finding[];
  /** The suppressions that nothing in the linted files needed, as findings in their config files. */
  findUnused(isWhole: boolean): readonly FileFindings[];
}

/** Makes a suppressor for one run; `folder` is where paths start, `levels` go before those of the config files. */
export function createSuppressor(folder: string, levels: Levels): Suppressor {
  const asked = new Map<Config, Set<Suppression>>();
  const used = new Set<Suppression>();

  function suppress(config: Config, path: string, findings: readonly Finding[]): readonly Finding[] {
    const inFile = config.suppressions.filter(({ file }) => isFor(file, config, path));
    asked.set(config, new Set([...(asked.get(config) ?? []), ...inFile]));
    return findings.filter((finding) => {
      const suppression = inFile.find((one) => one.rule === finding.rule && one.pointer === finding.pointer);
      if (suppression !== undefined) used.add(suppression);
      return suppression === undefined;
    });
  }

  function findUnused(isWhole: boolean): readonly FileFindings[] {
    return [...asked].flatMap(([config, suppressions]) => {
      const level =
        levels[unusedSuppression.id] ?? config.rules[unusedSuppression.id] ?? unusedSuppression.severity;
      const unused = [...suppressions].filter((one) => !used.has(one) && (isWhole || one.file !== undefined));
      if (level === 'off' || unused.length === 0) return [];
      const findings = unused.map((one) => toFinding(config, one, level));
      return [{ path: pathFrom(folder, config.path), text: config.text, findings }];
    });
  }

  return { suppress, findUnused };
}

function isFor(file: string | undefined, config: Config, path: string): boolean {
  // Not compared as texts: Windows takes small letters and capitals for the same.
  return file === undefined || relative(resolve(dirname(config.path), file), path) === '';
}

function toFinding({ text, suppressions }: Config, suppression: Suppression, severity: Severity): Finding {
  const { rule, pointer } = suppression;
  const nth = suppressions.filter((one) => one.pointer === pointer).indexOf(suppression);
  return {
    rule: unusedSuppression.id,
    severity,
    message: `The suppression of ${quote(rule)} at ${quote(pointer)} suppresses nothing. Remove it.`,
    pointer: `/suppressions/${suppressions.indexOf(suppression)}`,
    range: rangeOf(text, JSON.stringify(pointer), nth),
  };
}
