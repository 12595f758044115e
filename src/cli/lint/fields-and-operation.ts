import { resolve } from 'node:path';
import { parseJson } from '../../base/json.ts';
import { kindOfManifest } from '../../extensions/manifest.ts';
import { findMisnamed, hasFields } from '../../filters/known-fields.ts';
import type { LintDocument } from '../../lint/documents/document-kind.ts';
import { createProviderLinter, type ProviderLinter } from '../../lint/provider/lint-provider-response.ts';
import { describeSyntax } from '../../lint/text/read-tree.ts';
import { CliError } from '../cli-error.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';
import type { Settings } from './settings.ts';

/** The files that filters and responses of providers are linted with. */
export interface FieldsAndOperation {
  /** The linter of the responses to `--operation`. */
  readonly lintResponse: LintDocument | undefined;
  /** Whether the bytes of these responses need not be text. */
  readonly isBinary: boolean;
  /** The known fields for filters. */
  readonly fields: unknown;
}

/** Opens the files of `--fields` and `--operation`. Loaded only with these options, to lint modals faster. */
export function openFieldsAndOperation(settings: Settings, folder: string): FieldsAndOperation | CliError {
  const fields = readFields(settings, folder);
  if (fields instanceof CliError) return fields;
  const lintResponse = openResponseLinter(settings, folder);
  if (lintResponse instanceof CliError) return lintResponse;
  return { fields, lintResponse: lintResponse?.lint, isBinary: lintResponse?.isBinary ?? false };
}

/** Reads the saved response of `--fields`. */
function readFields({ fields: name }: Settings, folder: string): unknown {
  if (name === undefined) return undefined;
  const saved = readJsonFile(name, folder);
  if (saved instanceof CliError) return saved;
  const misnamed = typeof saved === 'object' && saved !== null ? findMisnamed(saved) : undefined;
  if (misnamed !== undefined)
    return new CliError(
      `${quote(misnamed.name)} in ${quote(name)} is not an object of conditions. Did you mean ${quote(misnamed.suggestion)}?`,
    );
  if (hasFields(saved)) return saved;
  return new CliError(
    `${quote(name)} has no fields. Save a response of a fields endpoint or of "/filters/helpers".`,
  );
}

/** Opens the linter of the responses to `--operation`. */
function openResponseLinter({ responseTo }: Settings, folder: string): ProviderLinter | CliError | undefined {
  if (responseTo === undefined) return undefined;
  const { operation, manifest: name } = responseTo;
  const manifest = readJsonFile(name, folder);
  if (manifest instanceof CliError) return manifest;
  if (kindOfManifest(manifest) === null)
    return new CliError(
      `${quote(name)} is not the manifest of a known extension. Name the manifest first, and then the responses.`,
    );
  const linter = createProviderLinter(manifest, operation);
  return typeof linter === 'string' ? new CliError(`${quote(name)}: ${linter}`) : linter;
}

function readJsonFile(name: string, folder: string): unknown {
  const text = readText(resolve(folder, name), name);
  if (text instanceof CliError) return text;
  const value = parseJson(text.replace(/^\ufeff/, ''));
  return value === undefined ? new CliError(`${quote(name)} is not JSON${describeSyntax(text)}`) : value;
}
