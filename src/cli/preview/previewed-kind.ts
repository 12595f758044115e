import { basename } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { identify } from '../../lint/documents/identify.ts';
import { CliError } from '../cli-error.ts';
import { checkDocument } from '../options.ts';
import { quote } from '../words.ts';
import { previewOptions, type Settings } from './settings.ts';

/** Returns the kind of the file of a preview. Fails for options that its kind does not have. */
export function findPreviewedKind({ path, typed }: Settings, text: string): DocumentName {
  const name = basename(path);
  const kind = identify(name, text);
  checkDocument(typed, previewOptions, kind, name);
  if (kind === 'filter' && typed.has('endpoint'))
    throw new CliError(`"--endpoint" does not apply: ${quote(name)} is a filter. Remove it.`);
  return kind;
}
