import { resolve } from 'node:path';
import { findKind, kindOf } from '../../lint/documents/document-kind.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, Command, ExitStatus } from '../command.ts';
import { documentEndings, responseEnding } from '../modal-of-response.ts';
import { checkDocument, listForOneKind } from '../options.ts';
import { openPolicyContext, type PolicyContext } from '../policy/policy-context.ts';
import { readReportPolicy } from '../policy/report-policy.ts';
import { matchesPatterns } from '../policy/select/glob.ts';
import { describeNothingDone, type LeftOut } from '../policy/select/left-out.ts';
import { selectFiles } from '../policy/select/select-files.ts';
import { readText } from '../read-text.ts';
import { runWithReports } from '../reports/open-report.ts';
import type { Reporting } from '../reports/report-options.ts';
import { quote } from '../words.ts';
import { type CheckOptions, checkOptions } from './options.ts';

/** `json-modal check`. */
export const checkCommand: Command<CheckOptions> = {
  isReporting: true,
  usage: 'FILE [more] (--endpoint URL | --recorded DIR) [options]',
  options: checkOptions,
  notes: `For a modal, opens it for one record, for selected rows and for a whole list. Visits every state
that a user can reach, and makes the re-requests of every block with "fetchOnChange". If there is
a secret, also sends tokens that the endpoint must reject.

For a manifest, sends the requests that the CRM sends for its users, and checks each response.
--endpoint replaces the origins in the manifest. The client id and the client secret of
the app are in JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET. Without --writes, nothing is
created or changed.

FILE can also be a folder or a glob; a "!" excludes files. Files that cannot be checked are skipped.

Exit status: 0 success; 1 errors, or more warnings than allowed; 2 the command failed.`,
  examples: [
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --submit --format github',
    'cake.modal.json --endpoint http://localhost:3000 --record responses',
    'cake.modal.json --recorded responses',
    "cake.modal.json pie.modal.json --endpoint 'http://localhost:3000/{modal}'",
    'meet.manifest.json --endpoint http://localhost:3000 --writes',
  ],
  run: (args, cli) =>
    runWithReports(args, checkOptions, cli, async (reporting) => {
      const chosen = chooseCheck(args, cli);
      const check = await chosen.checker.load();
      return check(chosen.args, chosen.leftOut, reporting, cli);
    }),
};

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
function chooseCheck(args: Arguments<CheckOptions>, { folder }: CliContext): ChosenCheck {
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

/** The documents of a check: all of one kind, since each kind has its own options. */
interface Selected {
  readonly kind: DocumentName;
  /** The paths, those that were named first. */
  readonly files: readonly string[];
  /** The paths that folders or globs found, but that cannot be checked with the others. */
  readonly leftOut: readonly LeftOut[];
}

/** The kinds that can be checked, and the one that the options are for. */
interface CheckableKinds {
  readonly all: readonly DocumentName[];
  readonly wanted: DocumentName | undefined;
}

/**
 * Selects the documents as `lint` selects its files. A named file must be checked; what folders and globs find is left out if
 * it cannot be. Fails if nothing can be checked.
 */
function selectChecked(
  { words, files }: Pick<Arguments, 'words' | 'files'>,
  { all, wanted }: CheckableKinds,
  { folder, findConfig }: Pick<PolicyContext, 'folder' | 'findConfig'>,
): Selected {
  const others = words.slice(0, words.length - files.length);
  const named = { files, isListed: false, mayMatchNothing: false };
  const selection = selectFiles(others, folder, { endings: documentEndings }, named);
  const [failure] = selection.failures;
  if (failure !== undefined) throw new CliError(failure);
  const documents: Document[] = [];
  const leftOut = [...selection.leftOut];
  for (const path of selection.files) {
    const document = selection.named.has(path) ? readNamed(path, folder) : readFound(path, folder);
    // A wrong config ends the run before the first request, also for a named file.
    const config = findConfig(resolve(folder, path));
    const isIgnored =
      !document.isNamed &&
      config?.ignores.some((patterns) => matchesPatterns(resolve(folder, path), patterns)) === true;
    if (isIgnored) leftOut.push({ path, reason: 'ignored' });
    else documents.push(document);
  }
  const kind = chooseKind(documents, all, wanted);
  const isChecked = (document: Document) => document.isNamed || document.kind === kind;
  leftOut.push(
    ...documents.filter((document) => !isChecked(document)).map((document) => toLeftOut(document, all)),
  );
  const checked = documents.filter(isChecked).sort((a, b) => Number(b.isNamed) - Number(a.isNamed));
  if (checked.length === 0) throw new CliError(describeNothingDone('checked', leftOut));
  return { kind, files: checked.map(({ path }) => path), leftOut };
}

interface Document {
  readonly path: string;
  /** `undefined` if it is not one of ours. */
  readonly kind: DocumentName | undefined;
  readonly isNamed: boolean;
}

function readNamed(path: string, folder: string): Document {
  const text = readText(resolve(folder, path), path);
  return { path, kind: kindOf(path, text).name, isNamed: true };
}

function readFound(path: string, folder: string): Document {
  if (path.endsWith(responseEnding)) return { path, kind: undefined, isNamed: false };
  const text = readText(resolve(folder, path), path);
  return { path, kind: findKind(path, text)?.name, isNamed: false };
}

/** Returns the kind of the named files; otherwise that of the options, or the first one that was found. */
function chooseKind(
  documents: readonly Document[],
  all: CheckableKinds['all'],
  wanted: CheckableKinds['wanted'],
): DocumentName {
  const [first, ...others] = documents.filter(({ isNamed }) => isNamed);
  const conflicting = others.find(({ kind }) => kind !== first?.kind);
  if (first !== undefined && conflicting !== undefined)
    throw new CliError(
      `${quote(first.path)} is a ${first.kind} and ${quote(conflicting.path)} a ${conflicting.kind}. Check them one after the other.`,
    );
  const kindOfDocuments = all.find((kind) => documents.some((document) => document.kind === kind));
  return first?.kind ?? wanted ?? kindOfDocuments ?? 'modal';
}

function toLeftOut({ path, kind }: Document, all: CheckableKinds['all']): LeftOut {
  if (kind === undefined) return { path, reason: 'other' };
  return { path, reason: all.includes(kind) ? 'otherKind' : 'uncheckable' };
}
