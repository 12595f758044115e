import { resolve } from 'node:path';
import { findKind, kindOf } from '../../lint/documents/document-kind.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { PolicyContext } from '../lint/lint-context.ts';
import { documentEndings, responseEnding } from '../lint/modal-of-response.ts';
import { matchesPatterns } from '../lint/select/glob.ts';
import { describeNothingDone, type LeftOut } from '../lint/select/left-out.ts';
import { selectFiles } from '../lint/select/select-files.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';

/** The documents of a check: all of one kind, since each kind has its own options. */
export interface Selected {
  readonly kind: DocumentName;
  /** The paths, those that were named first. */
  readonly files: readonly string[];
  /** The paths that folders or globs found, but that cannot be checked with the others. */
  readonly leftOut: readonly LeftOut[];
}

/** The kinds that can be checked, and the one that the options are for. */
export interface CheckableKinds {
  readonly all: readonly DocumentName[];
  readonly wanted: DocumentName | undefined;
}

/**
 * Selects the documents as `lint` selects its files. A named file must be checked; what folders and globs find is left out if
 * it cannot be. Fails if nothing can be checked.
 */
export function selectChecked(
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
    const config = document.isNamed ? undefined : findConfig(resolve(folder, path));
    const isIgnored =
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
