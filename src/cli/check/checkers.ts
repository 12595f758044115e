import type { DocumentName } from '../../lint/documents/document-kind.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { openJudgeContext } from '../lint/lint-context.ts';
import type { LeftOut } from '../lint/select/left-out.ts';
import { readJudging } from '../lint/settings.ts';
import type { Reporting } from '../reports/report-options.ts';
import { quote } from '../words.ts';
import { selectChecked } from './select-checked.ts';

/** The check of one kind of document. */
interface Checker {
  readonly kind: DocumentName;
  /** The options that other kinds do not have. */
  readonly options: readonly string[];
  readonly load: () => Promise<RunChecker>;
}

type RunChecker = (
  given: Arguments,
  leftOut: readonly LeftOut[],
  reporting: Reporting,
  cli: CliContext,
) => Promise<ExitStatus>;

/** The checks by kind. Each is loaded when it is used. */
const checkers: readonly [Checker, ...Checker[]] = [
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

/** A check and the documents that it is for. */
interface ChosenCheck {
  readonly checker: Checker;
  /** The arguments with the selected files as positional ones. */
  readonly given: Arguments;
  readonly leftOut: readonly LeftOut[];
}

/** Selects the files on the command line, and returns their check. Fails for named files of several kinds. */
export function chooseCheck(given: Arguments, { folder }: CliContext): ChosenCheck {
  const [usual] = checkers;
  // The check itself reports what is missing.
  if (given.words.length === 0) return { checker: usual, given, leftOut: [] };
  const judging = readJudging(given);
  const context = openJudgeContext(judging, folder);
  const kinds = {
    all: checkers.map(({ kind }) => kind),
    wanted: checkers.find(({ options }) => options.some((name) => given.options.has(name)))?.kind,
  };
  const selected = selectChecked(given, kinds, context);
  const { kind, files, leftOut } = selected;
  const [first = ''] = files;
  const checker = checkers.find((one) => one.kind === kind);
  if (checker === undefined)
    throw new CliError(`${quote(first)} is a ${kind}, which has no endpoint to check.`);
  checkOptions(given, kind, first);
  return { checker, given: { ...given, words: files, files: [] }, leftOut };
}

/** Fails for an option of another kind. */
function checkOptions({ options }: Arguments, kind: DocumentName, file: string): void {
  for (const other of checkers) {
    const name = other.kind === kind ? undefined : other.options.find((one) => options.has(one));
    if (name !== undefined)
      throw new CliError(`"--${name}" is for a ${other.kind}, but ${quote(file)} is a ${kind}.`);
  }
}
