import { resolve } from 'node:path';
import { version as tool } from 'virtual:version';
import { describeFileError } from '../../../node/files.ts';
import type { Arguments } from '../../arguments.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { shortHash } from '../../diagnostics/diagnostic-places.ts';
import { quote } from '../../words.ts';
import type { CheckedDocument } from '../checked.ts';
import type { CheckOptions } from '../options.ts';
import type { KeptProblem } from './kept-problem.ts';
import { type LastRun, lastRunFile, readLastRun, writeLastRun } from './last-run.ts';

/** The last runs of the documents of a command. */
export interface LastRuns {
  /** Whether only what failed in them is sent again. */
  readonly isRetrying: boolean;
  /** Returns the problems of the last run of a document; `null` in a whole run. */
  readonly problemsOf: (document: CheckedDocument) => readonly KeptProblem[] | null;
  /** Returns what changed since the last run of a document, in words. */
  readonly listChanges: (document: CheckedDocument) => readonly string[];
  /** Keeps the problems of this run of a document. Returns why that failed; `null` if it did not. */
  readonly keep: (document: CheckedDocument, problems: readonly KeptProblem[]) => Promise<string | null>;
}

/** Opens the last runs. Fails if `--failed` has nothing to send again. */
export function openLastRuns(
  args: Arguments<CheckOptions>,
  documents: readonly CheckedDocument[],
  cli: CliContext,
): LastRuns {
  const isRetrying = args.values.failed;
  const options = listOptions(args);
  const fileOf = ({ path }: CheckedDocument) => lastRunFile(resolve(cli.folder, path), cli);
  const runs = new Map<CheckedDocument, LastRun>();
  for (const document of isRetrying ? documents : []) {
    const file = fileOf(document);
    const run = file === null ? null : readLastRun(file);
    if (run === null)
      throw new CliError(
        `The last run of ${quote(document.path)} is not known. Run the same command without "--failed" first.`,
      );
    runs.set(document, run);
  }
  const isNothing = [...runs.values()].every(({ problems }) => problems.length === 0);
  if (isRetrying && isNothing)
    throw new CliError(
      'Nothing is left of the problems of the last run. Run the same command without "--failed".',
    );
  return {
    isRetrying,
    problemsOf: (document) => runs.get(document)?.problems ?? null,
    listChanges(document) {
      const run = runs.get(document);
      if (run === undefined) return [];
      const changed = [...new Set([...run.options, ...options])].filter(
        (option) => run.options.includes(option) !== options.includes(option),
      );
      return [
        ...(run.document === shortHash(document.text) ? [] : [quote(document.path)]),
        ...new Set(changed.map((option) => option.split(' ')[0] ?? '')),
        ...(run.tool === tool ? [] : ['the version of json-modal']),
      ];
    },
    async keep(document, problems) {
      const file = fileOf(document);
      // A recording has no requests to send again.
      if (file === null || args.values.recorded !== undefined) return null;
      try {
        await writeLastRun(file, { tool, document: shortHash(document.text), options, problems });
        return null;
      } catch (error) {
        return describeFileError(error, 'folder');
      }
    },
  };
}

/** Lists the options that decide what is sent. The values of `--fill` may be secret. */
function listOptions({ typed }: Arguments<CheckOptions>): readonly string[] {
  return [
    ...flags.filter((name) => typed.has(name)).map((name) => `--${name}`),
    ...withValues.flatMap((name) => (typed.get(name) ?? []).map((value) => `--${name} ${shortHash(value)}`)),
  ].sort();
}

const flags: readonly (keyof CheckOptions)[] = ['submit', 'writes', 'fill'];
const withValues: readonly (keyof CheckOptions)[] = ['context', 'link', 'channel', 'other-link'];
