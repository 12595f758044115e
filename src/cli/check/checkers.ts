import { resolve } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-kind.ts';
import { kindOf } from '../../lint/documents/index.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { readText } from '../read-text.ts';
import type { Reporting } from '../reports/report-options.ts';
import { quote } from '../words.ts';

/** The check of one kind of document. */
interface Checker {
  readonly kind: DocumentName;
  /** The options that other kinds do not have. */
  readonly options: readonly string[];
  readonly load: () => Promise<RunChecker>;
}

type RunChecker = (given: Arguments, reporting: Reporting, cli: CliContext) => Promise<ExitStatus | CliError>;

/** The checks by kind. Each is loaded when it is used. */
const checkers: readonly Checker[] = [
  {
    kind: 'modal',
    options: ['secret', 'submit', 'fill', 'context'],
    load: async () => (await import('./check-modals.ts')).checkModals,
  },
  {
    kind: 'manifest',
    options: ['writes', 'link', 'channel', 'other-link', 'search-wait', 'crm-port', 'crm-wait'],
    load: async () => (await import('./provider/check-manifests.ts')).checkManifests,
  },
];

/** Returns the check of the files on the command line. Returns an error for files of several kinds. */
export function findChecker(given: Arguments, { folder }: CliContext): Checker | CliError {
  const kinds: { readonly file: string; readonly kind: DocumentName }[] = [];
  for (const file of given.words) {
    const text = readText(resolve(folder, file), file);
    if (text instanceof CliError) return text;
    kinds.push({ file, kind: kindOf(file, text).name });
  }
  const [first, ...others] = kinds;
  const kind = first?.kind ?? 'modal';
  const other = others.find((one) => one.kind !== kind);
  if (first !== undefined && other !== undefined)
    return new CliError(
      `${quote(first.file)} is a ${first.kind} and ${quote(other.file)} a ${other.kind}. Check them one after the other.`,
    );
  const checker = checkers.find((one) => one.kind === kind);
  if (checker === undefined)
    return new CliError(`${quote(first?.file ?? '')} is a ${kind}, which has no endpoint to check.`);
  return findMisused(given, kind, first?.file ?? '') ?? checker;
}

/** Returns an error for an option of another kind. */
function findMisused({ options }: Arguments, kind: DocumentName, file: string): CliError | undefined {
  for (const other of checkers) {
    const name = other.kind === kind ? undefined : other.options.find((one) => options.has(one));
    if (name !== undefined)
      return new CliError(`"--${name}" is for a ${other.kind}, but ${quote(file)} is a ${kind}.`);
  }
  return undefined;
}
