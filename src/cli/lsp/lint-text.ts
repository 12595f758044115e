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
export async function lintText(
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
export function hasWrongConfig({ path, folder }: Pick<EditedFile, 'path' | 'folder'>): boolean {
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
