import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isObject } from '../../base/json.ts';
import { matchLineEnds } from '../../node/match-line-ends.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { CliError } from '../cli-error.ts';
import { parseFile, readText } from '../read-text.ts';
import { findOwnPackages } from './own-packages.ts';

/** The relevant members of a package.json. */
export interface PackageJson {
  readonly scripts?: Scripts;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

type Scripts = Readonly<Record<string, string>>;

/** A package.json and the changes made to it. */
export interface WrittenPackageJson {
  readonly manifest: PackageJson;
  /** Whether the file was created. */
  readonly isNew: boolean;
  /** The names of the added scripts. */
  readonly added: readonly string[];
}

/** Adds missing scripts to a folder's package.json, or creates it. */
export async function addScripts(folder: string): Promise<WrittenPackageJson> {
  const path = join(folder, 'package.json');
  const isNew = !existsSync(path);
  const text = isNew ? JSON.stringify(newPackageJson(folder)) : readText(path, 'package.json');
  const before = parse(text);
  const manifest: PackageJson = { ...before, scripts: withScripts(before.scripts) };
  const added = Object.keys(scripts).filter((name) => manifest.scripts?.[name] !== before.scripts?.[name]);
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? 2;
  if (isNew || added.length > 0)
    await replaceFile(path, matchLineEnds(text, `${JSON.stringify(manifest, null, indent)}\n`));
  return { manifest, isNew, added };
}

/** The scripts that `json-modal init` adds. */
export const scripts = { start: 'node server.mjs', test: 'node --test' };

function newPackageJson(folder: string) {
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || 'app';
  return { name, private: true, type: 'module', dependencies: findOwnPackages() };
}

function parse(text: string): PackageJson {
  const value = parseFile(text);
  if (isObject(value)) return value;
  throw new CliError('"package.json" is not a JSON object. Nothing was written.');
}

function withScripts(existing: Scripts = {}): Scripts {
  const { test, ...others } = existing;
  // The placeholder of "npm init" is not a real test.
  return test?.includes('no test specified') ? { ...scripts, ...others } : { ...scripts, ...existing };
}
