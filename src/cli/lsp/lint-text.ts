import { fail, type Result, succeed } from '../../base/result.ts';
import { pathFrom } from '../../node/paths.ts';
import { attempt } from '../cli-error.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { lintFile } from '../lint/lint-file.ts';
import { createModalReader } from '../modal-of-response.ts';
import { createDiagnosticFilter } from '../policy/filter-diagnostics.ts';
import { openPolicyContext } from '../policy/policy-context.ts';
import type { ReportPolicy } from '../policy/report-policy.ts';
import { readText } from '../read-text.ts';
import type { OpenDocument } from './workspace.ts';

/** The text of a file in an editor, which need not be saved. */
export interface EditedFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** The folder that names in messages are relative to. */
  readonly folder: string;
  /** Returns the text of another file in the editor; `undefined` if it is not open. */
  readonly readOpen: (path: string) => string | undefined;
}

/** The text after its fixes, and its problems. */
interface LintedText {
  readonly text: string;
  readonly diagnostics: readonly ReportedDiagnostic[];
}

/**
 * Lints a text as `json-modal lint` does its file, with the config that it has now; `fixing` applies the safe fixes. `null` if
 * the command would leave the file out. Fails if it could not be linted.
 */
async function lintText(
  { path, text, folder, readOpen }: EditedFile,
  fixing: 'none' | 'try' = 'none',
): Promise<Result<LintedText | null>> {
  const policy = attempt(() => openPolicyContext(noPolicy, folder));
  if (!policy.ok) return policy;
  const context = {
    ...policy.value,
    settings: { fixing, inputName: pathFrom(folder, path), schema: undefined },
    readModal: createModalReader(folder, (file, name) => readOpen(file) ?? readText(file, name)),
    kind: undefined,
    input: text,
  };
  const linted = await lintFile('-', context, true);
  if (!linted.ok) return fail(linted.problem);
  const file = linted.value;
  if ('reason' in file) return succeed(null);
  return attempt(() => {
    const [kept] = createDiagnosticFilter(context, 'files').filter(file);
    return { text: file.text, diagnostics: kept?.diagnostics ?? [] };
  });
}

/** Returns whether the config of a file is wrong, so that none of its files can be linted. */
function hasWrongConfig({ path, folder }: Pick<EditedFile, 'path' | 'folder'>): boolean {
  return !attempt(() => openPolicyContext(noPolicy, folder).findConfig(path)).ok;
}

/** Only the config of a file counts. */
const noPolicy: ReportPolicy = {
  levels: {},
  config: undefined,
  baseline: undefined,
  isBaselineNew: false,
  isFailingOnObsolete: false,
};

/** The problems of the open documents. Each version is linted once, as long as no other file changes. */
export interface LintCache {
  /** Returns the problems of a document; none if it is left out or cannot be linted. */
  diagnosticsOf(document: OpenDocument): Promise<readonly ReportedDiagnostic[]>;
  /** Returns the text of a document with all safe fixes. */
  fixedTextOf(document: OpenDocument): Promise<string>;
  /** Forgets the problems of a document, since another file has changed. */
  readonly forget: (document: OpenDocument) => void;
}

/**
 * Creates a cache. `report` gets each reason why documents cannot be linted, once until it is solved, and whether it is
 * their config.
 */
export function createLintCache(report: (problem: string, isConfig: boolean) => void): LintCache {
  const results = new WeakMap<OpenDocument, Promise<readonly ReportedDiagnostic[]>>();
  const reported = new Map<string, string>();

  async function lint(document: OpenDocument): Promise<readonly ReportedDiagnostic[]> {
    const result = await lintText(document);
    if (result.ok) {
      reported.delete(document.path);
      return result.value?.diagnostics ?? [];
    }
    // A wrong config is one problem for all of its documents.
    if (![...reported.values()].includes(result.problem)) report(result.problem, hasWrongConfig(document));
    reported.set(document.path, result.problem);
    return [];
  }

  return {
    diagnosticsOf(document) {
      const result = results.get(document) ?? lint(document);
      results.set(document, result);
      return result;
    },
    async fixedTextOf(document) {
      const result = await lintText(document, 'try');
      return result.ok && result.value !== null ? result.value.text : document.text;
    },
    forget: (document) => void results.delete(document),
  };
}
