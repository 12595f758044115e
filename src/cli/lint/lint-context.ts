import { type DocumentKind, documentKinds } from '../../lint/documents/document-kind.ts';
import type { CliContext } from '../command.ts';
import { createModalReader, type ReadModal } from '../modal-of-response.ts';
import { openPolicyContext, type PolicyContext } from '../policy/policy-context.ts';
import { readText } from '../read-text.ts';
import type { FieldsAndOperation } from './fields-and-operation.ts';
import type { LintSettings } from './settings.ts';

/** The context for linting one file. */
export interface FileContext extends PolicyContext, Partial<FieldsAndOperation> {
  readonly settings: Pick<LintSettings, 'fixing' | 'inputName' | 'schema'>;
  readonly readModal: ReadModal;
  /** The kind of files whose names do not show it. */
  readonly kind: DocumentKind | undefined;
  /** As in the context of the command. */
  readonly assertReadable?: CliContext['assertReadable'] | undefined;
  /** The text of standard input, if it is linted. */
  readonly input: string;
}

/** The context for linting files. */
export interface LintContext extends FileContext {
  readonly settings: LintSettings;
}

/** Opens the files named in the settings. Fails if one cannot be opened. */
export async function openLintContext(settings: LintSettings, cli: CliContext): Promise<LintContext> {
  const { folder, assertReadable } = cli;
  const context = openPolicyContext(settings, folder);
  const input = settings.words.includes('-') ? await cli.readInput() : '';
  const named = settings.fields ?? settings.responseTo;
  const files =
    named && (await (await import('./fields-and-operation.ts')).openFieldsAndOperation(settings, folder));
  const kind = documentKinds.find(({ name }) => name === settings.kind);
  const readModal = createModalReader(folder, (path, name) => {
    assertReadable?.(path);
    return readText(path, name);
  });
  return { ...context, settings, readModal, kind, assertReadable, input, ...files };
}
