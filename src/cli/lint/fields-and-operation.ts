import { resolve } from 'node:path';
import { kindOfManifest } from '../../extensions/manifests/manifest.ts';
import { findMisnamed, hasFields } from '../../filters/known-fields.ts';
import { createProviderLinter, type ProviderLinter } from '../../lint/documents/lint-provider-response.ts';
import type { LintDocument } from '../../lint/documents/linter.ts';
import { describeSyntax } from '../../lint/text/read-tree.ts';
import { CliError, requireValue } from '../cli-error.ts';
import { parseFile, readText } from '../read-text.ts';
import { quote } from '../words.ts';
import type { LintSettings } from './settings.ts';

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
export function openFieldsAndOperation(settings: LintSettings, folder: string): FieldsAndOperation {
  const fields = readFields(settings, folder);
  const lintResponse = openResponseLinter(settings, folder);
  return { fields, lintResponse: lintResponse?.lint, isBinary: lintResponse?.isBinary ?? false };
}

/** Reads the saved response of `--fields`. */
function readFields({ fields: name }: LintSettings, folder: string): unknown {
  if (name === undefined) return undefined;
  const saved = readJsonFile(name, folder);
  const misnamed = typeof saved === 'object' && saved !== null ? findMisnamed(saved) : undefined;
  if (misnamed !== undefined)
    throw new CliError(
      `${quote(misnamed.name)} in ${quote(name)} is not an object of conditions. Did you mean ${quote(misnamed.suggestion)}?`,
    );
  if (hasFields(saved)) return saved;
  throw new CliError(
    `${quote(name)} has no fields. Save a response of a fields endpoint or of "/filters/helpers".`,
  );
}

/** Opens the linter of the responses to `--operation`. */
function openResponseLinter({ responseTo }: LintSettings, folder: string): ProviderLinter | undefined {
  if (responseTo === undefined) return undefined;
  const { operation, manifest: name } = responseTo;
  const manifest = readJsonFile(name, folder);
  if (kindOfManifest(manifest) === null)
    throw new CliError(
      `${quote(name)} is not the manifest of a known extension. Name the manifest first, and then the responses.`,
    );
  return requireValue(createProviderLinter(manifest, operation), (problem) => `${quote(name)}: ${problem}`);
}

function readJsonFile(name: string, folder: string): unknown {
  const text = readText(resolve(folder, name), name);
  const value = parseFile(text);
  if (value !== undefined) return value;
  throw new CliError(`${quote(name)} is not JSON${describeSyntax(text)}`);
}
