import { basename } from 'node:path';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { identify } from '../../lint/documents/identify.ts';
import { CliError } from '../cli-error.ts';
import { quote } from '../words.ts';
import type { Settings } from './settings.ts';

/** A kind of document, for its preview. */
interface PreviewedKind {
  readonly title: string;
  /** Whether its preview calls an endpoint. */
  readonly hasEndpoint: boolean;
}

const previewedKinds: Readonly<Record<DocumentName, PreviewedKind>> = {
  modal: { title: 'modal', hasEndpoint: true },
  filter: { title: 'filter', hasEndpoint: false },
  manifest: { title: 'manifest', hasEndpoint: false },
};

/** Returns the kind of the file of a preview. Fails for options that its kind does not have. */
export function findPreviewedKind(settings: Settings, text: string): PreviewedKind {
  const name = basename(settings.path);
  const kind = previewedKinds[identify(name, text)];
  if (kind.hasEndpoint) return kind;
  const given = (['endpoint', 'record', 'replay'] as const).find((option) => settings[option] !== undefined);
  if (given !== undefined)
    throw new CliError(`"--${given}" does not apply: ${quote(name)} is a ${kind.title}. Remove it.`);
  return kind;
}
