import type { DocumentName } from '../../lint/documents/document-name.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { openPolicyContext } from '../lint/lint-context.ts';
import { readReportPolicy } from '../lint/report-policy.ts';
import type { LeftOut } from '../lint/select/left-out.ts';
import { checkDocument, listForOneKind } from '../options.ts';
import type { Reporting } from '../reports/report-options.ts';
import { quote } from '../words.ts';
import { type CheckOptions, checkOptions } from './options.ts';
import { selectChecked } from './select-checked.ts';

/** The check of one kind of document. */
interface Checker {
  readonly kind: DocumentName;
  readonly load: () => Promise<RunChecker>;
}

type RunChecker = (
  args: Arguments<CheckOptions>,
  leftOut: readonly LeftOut[],
  reporting: Reporting,
  cli: CliContext,
) => Promise<ExitStatus>;

/** The checks by kind. Each is loaded when it is used. */
const checkers: readonly [Checker, ...Checker[]] = [
  {
    kind: 'modal',
    load: async () => (await import('./check-modals.ts')).checkModals,
  },
  {
    kind: 'manifest',
    load: async () => (await import('./provider/check-manifests.ts')).checkManifests,
  },
];

/** A check and the documents that it is for. */
interface ChosenCheck {
  readonly checker: Checker;
  /** The arguments with the selected files as positional ones. */
  readonly args: Arguments<CheckOptions>;
  readonly leftOut: readonly LeftOut[];
}

/** Selects the files on the command line, and returns their check. Fails for named files of several kinds. */
export function chooseCheck(args: Arguments<CheckOptions>, { folder }: CliContext): ChosenCheck {
  const [usual] = checkers;
  // The check itself reports what is missing.
  if (args.words.length === 0) return { checker: usual, args, leftOut: [] };
  const policy = readReportPolicy(args);
  const context = openPolicyContext(policy, folder);
  const kinds = {
    all: checkers.map(({ kind }) => kind),
    wanted: listForOneKind(args.typed, checkOptions)[0]?.document,
  };
  const selected = selectChecked(args, kinds, context);
  const { kind, files, leftOut } = selected;
  const [first = ''] = files;
  const checker = checkers.find((candidate) => candidate.kind === kind);
  if (checker === undefined)
    throw new CliError(`${quote(first)} is a ${kind}, which has no endpoint to check.`);
  checkDocument(args.typed, checkOptions, kind, first);
  return { checker, args: { ...args, words: files, files: [] }, leftOut };
}
