import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isObject, parseJson } from '../../../base/json.ts';
import { findCacheFolder } from '../../../node/cache-folder.ts';
import { makeFolder } from '../../../node/files.ts';
import { comparablePath } from '../../../node/paths.ts';
import { replaceFile } from '../../../node/replace-file.ts';
import type { CliContext } from '../../command.ts';
import { shortHash } from '../../diagnostics/diagnostic-places.ts';
import { isKeptProblem, type KeptProblem } from './kept-problem.ts';

/** The last run of a document. */
export interface LastRun {
  /** The version of the command. */
  readonly tool: string;
  /** The hash of the document. */
  readonly document: string;
  /** The names of the options that decide what is sent. */
  readonly options: readonly string[];
  readonly problems: readonly KeptProblem[];
}

/** Returns the file of the last run of a document by its absolute path; `null` without a folder for it. */
export function lastRunFile(path: string, { environment }: Pick<CliContext, 'environment'>): string | null {
  const folder = findCacheFolder(dirname(path), environment);
  const name = basename(path)
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 80);
  return folder && join(folder, `check-${name}-${shortHash(comparablePath(path))}.json`);
}

/** Reads the last run of a document; `null` if there is none that this version can read. */
export function readLastRun(file: string): LastRun | null {
  try {
    const run = parseJson(readFileSync(file, 'utf8'));
    return isObject(run) && run['version'] === version && isLastRun(run) ? run : null;
  } catch {
    return null;
  }
}

/** Writes the last run of a document. Throws file system errors. */
export async function writeLastRun(file: string, run: LastRun): Promise<void> {
  makeFolder(dirname(file));
  await replaceFile(file, `${JSON.stringify({ version, ...run })}\n`, 'replace');
}

/** The version of the file. Another one counts as no run. */
const version = 1;

function isLastRun(
  run: Readonly<Record<string, unknown>>,
): run is Readonly<Record<string, unknown>> & LastRun {
  const { tool, document, options, problems } = run;
  const isNamed = typeof tool === 'string' && typeof document === 'string';
  return isNamed && Array.isArray(options) && Array.isArray(problems) && problems.every(isKeptProblem);
}
