import { resolve } from 'node:path';
import { type DocumentKind, findKind, kindOf } from '../../lint/documents/document-kind.ts';
import type { Linter } from '../../lint/documents/linter.ts';
import { findForeignFormat } from '../../lint/foreign-formats.ts';
import { readSource } from '../../lint/source.ts';
import { attemptLater, CliError, fileError } from '../cli-error.ts';
import { placesIn } from '../diagnostics/diagnostic-identity.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { kindByName, requireModalOfResponse } from '../modal-of-response.ts';
import type { Config } from '../policy/config/config.ts';
import type { LintedFile } from '../policy/linted-file.ts';
import type { FileOptions } from '../policy/policy-context.ts';
import type { FileResult } from '../policy/report-round.ts';
import { matchesPatterns } from '../policy/select/glob.ts';
import type { LeftOut } from '../policy/select/left-out.ts';
import { findSuppressions } from '../policy/suppressions.ts';
import { readBytes, readFoundText } from '../read-text.ts';
import { withoutDetour } from '../repository-path.ts';
import { quote } from '../words.ts';
import type { FileContext } from './lint-context.ts';

/**
 * Lints one file, or standard input for `-`, and fixes it if required. Suppressed and known diagnostics are included.
 * `isMatched` tells whether a glob selected it, which can match a document of another program: that is left out.
 */
export function lintFile(file: string, context: FileContext, isMatched: boolean): Promise<FileResult> {
  return attemptLater(() => lintOrLeaveOut(file, context, isMatched));
}

async function lintOrLeaveOut(
  file: string,
  context: FileContext,
  isMatched: boolean,
): Promise<LintedFile | LeftOut> {
  const name = file === '-' ? withoutDetour(context.settings.inputName ?? '<stdin>', context.folder) : file;
  const path = resolve(context.folder, name);
  const config = context.findConfig(path);
  if (config?.ignores.some((patterns) => matchesPatterns(path, patterns)))
    return { path: name, reason: 'ignored' };
  const options = optionsFor(config, path, context);
  if (file !== '-') context.assertReadable?.(path);
  const read = context.isBinary === true ? readBytes : readFoundText;
  const text = file === '-' ? context.input : read(path, name);
  const foreign = isMatched ? findForeign(name, text, context) : undefined;
  if (foreign !== undefined) return foreign;
  const { lint, isOff, kind } = await findLinter(name, path, text, options, context);
  if (isOff) return { path: name, reason: 'off' };
  const find = (now: string) => lint(now, options);
  const lintedFile = {
    path: name,
    text,
    places: placesIn(text),
    diagnostics: find(text),
    config,
    levels: options.rules,
    ...(kind && { kind }),
  };
  const isDone = context.settings.fixing === 'none' || lintedFile.diagnostics.length === 0;
  return isDone ? lintedFile : fixFile(path, lintedFile, find, context);
}

/** A linter of documents, or of responses. */
interface FileLinter extends Pick<Linter, 'lint'> {
  /** Whether all its rules are off. */
  readonly isOff: boolean;
  /** The kind of its documents; missing for responses. */
  readonly kind?: DocumentKind['name'];
}

/** Returns the linter for a document, for a response to `--operation`, or for a response to a modal. */
async function findLinter(
  name: string,
  path: string,
  text: string,
  options: FileOptions,
  context: FileContext,
): Promise<FileLinter> {
  const areOff = ({ rules }: Linter) => rules.every(({ id }) => options.rules[id] === 'off');
  if (context.lintResponse !== undefined) {
    const { manifestLinter } = await import('../../lint/documents/lint-manifest.ts');
    return { lint: context.lintResponse, isOff: areOff(manifestLinter) };
  }
  const modal = readModalFor(path, context);
  if (modal !== undefined) {
    const { lintResponse } = await import('../../lint/lint-response.ts');
    const { modalLinter } = await import('../../lint/documents/modal-linter.ts');
    return { lint: (now, settings) => lintResponse(modal, now, settings), isOff: areOff(modalLinter) };
  }
  const { name: kind, load, isClean } = kindOf(name, text, context.kind);
  const isAnyOff = Object.values(options.rules).includes('off');
  if (!isAnyOff && isClean?.(text, options) === true) return { lint: () => [], isOff: false, kind };
  const linter = await load();
  return { lint: linter.lint, isOff: areOff(linter), kind };
}

/** Returns why the document is left out, if it is one of another program. The name of a file can show that it is ours. */
function findForeign(
  path: string,
  text: string,
  { kind, settings, lintResponse }: FileContext,
): LeftOut | undefined {
  if (kindByName(path) !== undefined) return undefined;
  const isKindGiven = kind !== undefined || settings.schema !== undefined || lintResponse !== undefined;
  if (!isKindGiven && findKind(path, text) !== undefined) return undefined;
  const format = findForeignFormat(readSource(text).value);
  if (format === undefined && isKindGiven) return undefined;
  return { path, reason: 'other', ...(format !== undefined && { format }) };
}

/** Returns the linter's options, without a limit if diagnostics may be removed later. */
function optionsFor(
  config: Config | undefined,
  path: string,
  { optionsFor, hasBaseline, fields, settings: { fixing } }: FileContext,
): FileOptions {
  const ofRules = optionsFor(config, path);
  const options = fields === undefined ? ofRules : { ...ofRules, fields };
  const isAnyKnown = hasBaseline(config) || (config?.suppressions ?? []).length > 0;
  const isAllWanted = fixing !== 'none' || isAnyKnown;
  return isAllWanted ? { ...options, limit: Number.POSITIVE_INFINITY } : options;
}

/** Reads the modal of a response; `undefined` if the file is not a response. */
function readModalFor(path: string, { settings, folder, readModal }: FileContext): string | undefined {
  const name = settings.schema ?? requireModalOfResponse(path, folder);
  return name === undefined ? undefined : readModal(name);
}

async function fixFile(
  path: string,
  lintedFile: LintedFile,
  find: (text: string) => readonly ReportedDiagnostic[],
  { settings }: FileContext,
): Promise<LintedFile> {
  const { fixAll } = await import('../../lint/fixes/fix-modal.ts');
  const isKept = (now: string) => keepSuppressed(find(now), lintedFile.config, path, now);
  const { text, diagnostics, fixes } = fixAll(lintedFile.text, isKept);
  if (text === lintedFile.text) return lintedFile;
  // Loaded on demand, since most runs only read.
  const { replaceFile } = await import('../../node/replace-file.ts');
  try {
    const isWritten =
      settings.fixing === 'try' ||
      (await replaceFile(path, (now) => (isText(now, lintedFile.text) ? text : null)));
    if (isWritten) return { ...lintedFile, text, places: placesIn(text), diagnostics, fixes };
    throw new CliError(`${quote(lintedFile.path)} was changed by another program. Run --fix again.`);
  } catch (error) {
    throw fileError(error, `${quote(lintedFile.path)} could not be written`);
  }
}

function isText(contents: Buffer | null, text: string): boolean {
  return contents?.equals(Buffer.from(text)) === true;
}

/** Removes the fixes of suppressed diagnostics. */
function keepSuppressed(
  diagnostics: readonly ReportedDiagnostic[],
  config: Config | undefined,
  path: string,
  text: string,
): readonly ReportedDiagnostic[] {
  if (config === undefined || config.suppressions.length === 0) return diagnostics;
  const { nameOf } = placesIn(text);
  return diagnostics.map((diagnostic) => {
    const isMeant = findSuppressions(config, path, diagnostic.rule, nameOf(diagnostic)).length > 0;
    if (!isMeant || diagnostic.fix === undefined) return diagnostic;
    const { fix: _, ...kept } = diagnostic;
    return kept;
  });
}
