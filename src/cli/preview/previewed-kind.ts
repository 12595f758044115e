import { basename } from 'node:path';
import { identify } from '../../lint/documents/identify.ts';
import { CliError } from '../cli-error.ts';
import { responseEnding } from '../lint/modal-of-response.ts';
import { checkDocument, type OptionDocument } from '../options.ts';
import { quote } from '../words.ts';
import { previewOptions, type Settings } from './settings.ts';

/** Returns the kind of the file of a preview. Fails for options that its kind does not have. */
export function findPreviewedKind({ path, schema, typed }: Settings, text: string): OptionDocument {
  const name = basename(path);
  const isResponse = schema !== undefined || name.endsWith(responseEnding);
  const kind = isResponse ? 'response' : identify(name, text);
  checkDocument(typed, previewOptions, kind, name);
  const isWithoutRequests = kind === 'filter' || kind === 'response';
  if (isWithoutRequests && typed.has('endpoint'))
    throw new CliError(`"--endpoint" does not apply: ${quote(name)} is a ${kind}. Remove it.`);
  return kind;
}
